import { createCanvas } from '@napi-rs/canvas'
import { diaEm, formatDia, formatNumber } from '@tropeiro/contract'
import { AjustesEscritos, PedidoDeRegistro } from '@tropeiro/contract/fiscal/registros/formas'
import { guardarImagem } from '../../src/alicerce/arquivos/index.ts'
import { guardarFotos } from '../../src/cadastros/veiculos/fotos/fotos.service.ts'
import type { Ctx, Deps } from '../../src/ctx.ts'
import { sql } from '../../src/db/sql.ts'
import { gravarAjustes } from '../../src/fiscal/registros/ajustes/ajustes.service.ts'
import { pedirDaViagem } from '../../src/fiscal/registros/pedir/pedir.service.ts'
import { informarNumero } from '../../src/fiscal/registros/registros.service.ts'
import * as abastecimentos from '../../src/frota/abastecimentos/lotes/lotes.service.ts'
import * as pedagios from '../../src/frota/pedagios/extrato/importar.service.ts'
import { operadorDaDemo } from './emitentes.ts'

/** The worker's job that plays it. */
export const TAREFA_PATIO = 'demo_patio'
const CHEFE = 'admin@azapers.demo'
const DIA_MS = 86_400_000

type Veiculo = { id: string; placa: string }

/** A truck before a sky, as somebody who stands at the gate takes it. */
function fotografar(placa: string): Uint8Array {
  const [w, h] = [1200, 800]
  const tela = createCanvas(w, h)
  const c = tela.getContext('2d')
  const ceu = c.createLinearGradient(0, 0, 0, 560)
  ceu.addColorStop(0, '#8fb7d8')
  ceu.addColorStop(1, '#e9eef0')
  const cheio = (
    cor: string | typeof ceu,
    x: number,
    y: number,
    largura: number,
    altura: number,
    raio = 0,
  ) => {
    c.fillStyle = cor
    c.beginPath()
    c.roundRect(x, y, largura, altura, raio)
    c.fill()
  }
  cheio(ceu, 0, 0, w, 560)
  cheio('#9fb08c', 0, 500, w, 60)
  cheio('#6f7276', 0, 556, w, h - 556)
  cheio('#565a5e', 0, 640, w, 6)
  cheio('#00000033', 130, 636, 960, 26, 13)
  cheio('#f2f3f1', 150, 230, 640, 350, 8)
  cheio('#d9dcd8', 150, 560, 640, 26)
  for (let x = 190; x < 780; x += 60) cheio('#e4e6e2', x, 240, 3, 316)
  cheio('#26557d', 805, 300, 250, 290, 22)
  cheio('#cfe0ea', 905, 330, 130, 110, 14)
  cheio('#cfe0ea', 825, 330, 66, 110, 8)
  cheio('#1c3f5e', 895, 320, 4, 260)
  cheio('#2f3336', 150, 584, 920, 24, 4)
  cheio('#f6e6a8', 1032, 520, 26, 30, 6)
  cheio('#ffffff', 940, 566, 116, 40, 4)
  c.fillStyle = '#1d1f21'
  c.font = 'bold 24px sans-serif'
  c.textAlign = 'center'
  c.fillText(placa, 998, 594)
  for (const x of [260, 380, 930])
    for (const [raio, cor] of [
      [58, '#1f2224'],
      [30, '#a9adb0'],
      [10, '#55595c'],
    ] as const) {
      c.fillStyle = cor
      c.beginPath()
      c.arc(x, 612, raio, 0, Math.PI * 2)
      c.fill()
    }
  return tela.encodeSync('jpeg', 82)
}

const arquivo = (nome: string, linhas: readonly string[]) =>
  (async function* () {
    yield { nome, tipo: 'text/csv', ler: async () => Buffer.from(linhas.join('\r\n')) }
  })()

/** A day so many before now, as a supplier's file writes it. */
const escrito = (agora: Date, dias: number): string =>
  formatDia(diaEm(new Date(agora.getTime() - dias * DIA_MS)))

/** A card that one truck used four times, and then another: it waits for a person. */
const emprestar = (ctx: Ctx, dona: Veiculo, outra: Veiculo) =>
  abastecimentos.importar(
    ctx,
    arquivo('cartao-combustivel.csv', [
      'Transação;Placa;Data;Hora;Litros;Valor;Produto;Posto;Cidade;UF;Cartão',
      ...[30, 25, 20, 15].map(
        (dias, at) =>
          `770${at};${dona.placa};${escrito(ctx.clock(), dias)};07:3${at};9${at},50;54${at},20;DIESEL S10;Auto Posto Tropeiro;São Paulo;SP;6363 0000 0041 7720`,
      ),
      `7705;${outra.placa};${escrito(ctx.clock(), 4)};21:12;118,00;708,00;DIESEL S10;Posto Beira Rio;São Paulo;SP;6363 0000 0041 7720`,
    ]),
    'Rede de cartões',
  )

type Ida = { id: string; numero: number; cnpj: string; placa: string; saida: Date }

/** The newest trip that ended, with a truck of somebody else where there is one: its toll is paid by a voucher, of which part was used. */
async function pagarPedagio(ctx: Ctx): Promise<void> {
  const ida = await ctx.tx((db) =>
    db.maybe<Ida>(sql`
      select r.id::text as id, r.numero::int as numero, r.cnpj_empresa as cnpj, r.placa_veiculo as placa, r.saida_em as saida
      from romaneios r join veiculos v on v.grupo_id = r.grupo_id and v.placa_comparada = placa_comparada(r.placa_veiculo)
      where r.grupo_id = ${ctx.grupo.id} and r.estado = 'concluido' and r.excluido_em is null and r.saida_em is not null
        and r.concluido_em > r.saida_em + interval '1 hour' order by (v.propriedade = 'frota'), r.saida_em desc limit 1`),
  )
  if (!ida) return
  await gravarAjustes(
    ctx,
    AjustesEscritos.parse({
      ligado: true,
      vale_pedagio: { nome: 'Vale Estrada', forma: 'arquivo' },
      ciot: { forma: 'arquivo' },
      averbacao: { forma: 'arquivo' },
    }),
  )
  const vale = await ctx.tx(async (db) => {
    await pedirDaViagem(ctx, db, {
      referencia: `romaneio:${ida.id}`,
      romaneio_id: ida.id,
      documento: `Romaneio ${formatNumber(ida.numero)}`,
      cnpj_emitente: ida.cnpj,
      terceiro: true,
      pedido: PedidoDeRegistro.parse({ placa: ida.placa, eixos: 2, inicio: diaEm(ida.saida) }),
    })
    return db.maybe<{ id: string }>(
      sql`select id::text as id from registros where grupo_id = ${ctx.grupo.id} and romaneio_id = ${ida.id}::bigint and tipo = 'vale_pedagio'`,
    )
  })
  if (!vale) return
  await informarNumero(ctx, vale.id, { numero: '4100027781', protocolo: '', valor_centavos: 3_840 })
  const dentro = new Date(ida.saida.getTime() + 40 * 60_000).toLocaleTimeString('pt-BR', {
    timeZone: 'America/Sao_Paulo',
    hour: '2-digit',
    minute: '2-digit',
  })
  await pedagios.importar(
    ctx,
    arquivo('vale-estrada.csv', [
      'Transação;Placa;Data;Hora;Praça;Valor;Eixos;Tipo',
      `V-4100027781-1;${ida.placa};${formatDia(diaEm(ida.saida))};${dentro};BR-116, KM 204+300, norte, Arujá;19,20;2;Vale-pedágio`,
    ]),
    'Vale Estrada',
  )
}

/** What a newcomer finds of the fleet that only the product itself can say: a picture, a voucher and an incident. Done once. */
export async function encherPatio(deps: Deps): Promise<void> {
  const ctx = await operadorDaDemo(deps, CHEFE)
  if (!ctx) return
  const veiculos = await ctx.tx((db) =>
    db.all<Veiculo & { tem: boolean }>(sql`
      select v.id::text as id, v.placa, exists (select from veiculo_fotos f where f.grupo_id = v.grupo_id) as tem
      from veiculos v where v.grupo_id = ${ctx.grupo.id} and v.combustivel is not null order by (v.unidade <> 'truck_6x2'), v.id`),
  )
  const [foto] = veiculos
  // The last has no fill-ups of its own yet.
  const [dona, outra] = [veiculos.at(-1), veiculos[1]]
  if (!foto || foto.tem) return
  const { chave } = await guardarImagem(ctx, `${foto.placa}.jpg`, fotografar(foto.placa))
  await guardarFotos(ctx, foto.id, [chave])
  if (dona && outra && dona.id !== outra.id) await emprestar(ctx, dona, outra)
  await pagarPedagio(ctx)
}
