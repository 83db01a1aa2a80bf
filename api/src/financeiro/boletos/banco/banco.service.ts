import type { CobrancaPort, LiquidacaoNoBanco } from '../../../adapters/banco/port.ts'
import { type Ctx, type CtxDoGrupo, type Deps, em, type PublicCtx } from '../../../ctx.ts'
import { enfileirar } from '../../../db/fila.ts'
import { paraCadaGrupo } from '../../../db/grupos.ts'
import { emit } from '../../../db/hub.ts'
import type { Db } from '../../../db/tx.ts'
import * as arquivos from '../arquivos.repository.ts'
import { boletosErrors } from '../boletos.errors.ts'
import * as repository from '../boletos.repository.ts'
import type { Corpo } from '../boletos.service.ts'
import { chaveDe } from '../convenios/chave.ts'
import * as convenios from '../convenios/convenios.repository.ts'
import { updateDeVolta as instrucoesDeVolta, listParaPedir } from '../instrucoes/instrucoes.repository.ts'
import { abrirMesa, estornar, fechar, type Mesa, pagar } from '../liquidacao/mesa.service.ts'
import { insertPagamentos, listSeqs } from '../liquidacao/pagamentos.repository.ts'
import { lerArquivoDeRetorno } from '../retorno/retorno.service.ts'
import { pedirPelaApi } from './pedir.ts'
import { lerArquivosNovos, portaAssinada, semResposta } from './porta.service.ts'

/** What the bank knows a boleto by: the same for every repetition. */
export const referenciaDe = (grupo: number, boleto: string): string => `${grupo}-B${boleto}`

type Aberta = { c: convenios.ConvenioTravado; banco: CobrancaPort; porta: { chave: string } }

/** A convênio whose bank has a door, and the key to it; nothing where it goes by hand. */
export async function abrirPorta(ctx: CtxDoGrupo, id: string): Promise<Aberta | null> {
  const c = await ctx.tx((db) => convenios.findConvenio(db, id))
  const chave = c.canal === 'arquivo' ? null : chaveDe(ctx, c)
  return ctx.banco && chave ? { c, banco: ctx.banco.cobranca, porta: { chave } } : null
}

export const pedirRegistro = (db: Db, id: string): Promise<number> =>
  enfileirar(db, 'boletos_registrar', `boletos-registrar:${db.grupo}:${id}`, { id })

/** Registers one boleto by the bank's door. Asked again after an answer was lost, the bank has it once. */
export async function registrarBoleto(ctx: CtxDoGrupo, { id }: { id: string }): Promise<void> {
  const b = await ctx.tx((db) => repository.findNaFila(db, id))
  const door = b && (await abrirPorta(ctx, b.convenio))
  if (!b || door?.c.canal !== 'api') return
  const said = await door.banco.registrar(door.porta, {
    ...{ referencia: referenciaDe(ctx.grupo.id, id), banco: door.c.banco, nosso_numero: b.nosso_numero },
    ...{
      numero_documento: `${b.titulo_numero}/${b.parcela}`,
      valor_centavos: b.valor,
      vencimento: b.vencimento,
    },
    ...{ juros_dia_centavos: b.juros_ao_dia, multa_centesimos: b.multa },
    pagador: { ...b.pagador, inscricao: b.documento, nome: b.nome },
  })
  if (said.tipo === 'falha') throw semResposta(said.motivo)
  await ctx.tx(async (db) => {
    if ((await repository.lockBoleto(db, id)).situacao !== 'na_fila') return
    await emit(db, { tipo: 'boleto', id, acao: 'respondido' })
    if (said.tipo === 'recusado') return repository.updateSituacao(db, id, 'rejeitado', said.motivo)
    if (said.pix) await repository.updatePix(db, id, said.pix)
    return repository.updateSituacao(db, id, 'registrado', '')
  })
}

/** Asks the bank to write a registered boleto off. @returns why it did not; null when it did */
export async function baixarNoBanco(ctx: CtxDoGrupo, convenio: string, id: string): Promise<string | null> {
  const door = await abrirPorta(ctx, convenio)
  if (door?.c.canal !== 'api') throw boletosErrors.naoBaixa()
  const said = await door.banco.baixar(door.porta, referenciaDe(ctx.grupo.id, id))
  return said.tipo === 'aceito' ? null : said.motivo
}

/** Sends a file. One that the bank refuses as a whole gives its boletos back to the queue: the next has a number of its own. */
export async function mandarRemessa(ctx: CtxDoGrupo, { id }: { id: string }): Promise<void> {
  const file = await ctx.tx((db) => arquivos.findArquivo(db, id))
  const door = await abrirPorta(ctx, file.convenio)
  if (door?.c.canal !== 'van') return
  const { conteudo } = await ctx.tx((db) => arquivos.findBytes(db, id))
  const said = await door.banco.mandarRemessa(door.porta, conteudo)
  if (said.tipo === 'falha') throw semResposta(said.motivo)
  if (said.tipo === 'recusado')
    await ctx.tx(async (db) => {
      await repository.updateDeVolta(db, id, said.motivo)
      await instrucoesDeVolta(db, id)
    })
}

/** The boleto of ours that the bank speaks of: by the reference that we gave, or by what the remessa said. */
const boletoDe = (grupo: number, l: LiquidacaoNoBanco): string | undefined =>
  (new RegExp(`^${grupo}-B(\\d{1,18})$`).exec(l.referencia) ?? /^B(\d{1,18})$/.exec(l.uso_empresa))?.[1]

async function lancarUma(m: Mesa, b: repository.Encontrado | undefined, l: LiquidacaoNoBanco): Promise<void> {
  const pago = { dia: l.dia, pago: l.centavos, lote: '', estornado: null } as const
  if (!b) {
    const row = { id: null, boleto: null, seq: l.seq, e2e: l.e2e, linha: null, ...pago }
    const explicacao = `Nenhum boleto deste convênio é o que o banco chama de ${l.referencia}.`
    await insertPagamentos(m.db, m.convenio, [{ ...row, efeito: 'nao_identificado', explicacao }])
  } else if (l.estorna !== null) await estornar(m, b, 'Pagamento estornado', { de: 'banco', seq: l.estorna })
  else
    pagar(
      m,
      b,
      {
        ...{ pago: l.centavos, acrescimos: l.acrescimos_centavos, desconto: 0, abatimento: 0 },
        ...{
          dia: l.dia,
          credito: l.credito_em,
          motivo: l.meio === 'pix' ? `PIX ${l.e2e ?? ''}` : 'Boleto pago',
        },
      },
      { seq: l.seq, e2e: l.e2e },
    )
}

/** What came since the last reading, each once: the cursor and what was read move together. */
async function lerLiquidacoes(ctx: CtxDoGrupo, door: Aberta): Promise<boolean> {
  const desde = door.c.lido_ate
  const said = await door.banco.liquidacoes(door.porta, desde)
  if (said.tipo === 'falha') throw semResposta(said.motivo)
  if (said.ate <= desde) return false
  door.c.lido_ate = said.ate
  await ctx.tx(async (db) => {
    const c = await convenios.lockConvenio(db, door.c._id)
    if (c.lido_ate !== desde) return
    const ids = said.liquidacoes.flatMap((l) => boletoDe(ctx.grupo.id, l) ?? [])
    const found = await repository.listPorId(db, c._id, [...new Set(ids)])
    const read = new Set(
      (
        await listSeqs(
          db,
          c._id,
          said.liquidacoes.map((l) => l.seq),
        )
      ).map((r) => r.seq),
    )
    const m = await abrirMesa(ctx, db, c, found)
    for (const l of said.liquidacoes) {
      if (read.has(l.seq)) continue
      read.add(l.seq)
      const id = boletoDe(ctx.grupo.id, l)
      const b = found.find((x) => x.id === id)
      await lancarUma(m, b && m.titulos.has(b.titulo) ? b : undefined, l)
    }
    await fechar(m)
    await convenios.updateLidoAte(db, c._id, said.ate)
    await emit(db, { tipo: 'boleto', id: '', acao: 'pago' })
  })
  return true
}

/** Reads all that the bank has for a convênio. */
export async function conferirBanco(ctx: CtxDoGrupo, { id }: { id: string }): Promise<void> {
  const door = await abrirPorta(ctx, id)
  if (!door) return
  while (await lerLiquidacoes(ctx, door));
  if (door.c.canal !== 'van') return
  const { banco, porta, c } = door
  await lerArquivosNovos({
    ...{ ctx, banco, porta, convenio: c._id },
    conhecidos: (nomes) => ctx.tx((db) => arquivos.listNomes(db, c._id, nomes)),
    ler: (file) => lerArquivoDeRetorno(ctx, file),
  })
}

const pedirConferencia = (db: Db, id: string): Promise<number> =>
  enfileirar(db, 'boletos_conferir', `boletos-conferir:${db.grupo}:${id}`, { id })

async function pedirTudo(db: Db, id: string): Promise<void> {
  for (const b of await repository.listNaFila(db, id)) await pedirRegistro(db, b.id)
  for (const i of await listParaPedir(db, id)) await pedirPelaApi(db, i.id)
  await pedirConferencia(db, id)
}

/** Whatever the bank did not tell is asked for all the same. */
export const cuidarDosBoletos = (deps: Deps): Promise<void> =>
  paraCadaGrupo(deps, async (db) => {
    for (const { id } of await convenios.listComPorta(db)) await pedirTudo(db, id)
  })

export const perguntarAoBanco = (ctx: Ctx, id: string): Promise<void> =>
  ctx.tx(async (db) => {
    if ((await convenios.findConvenio(db, id)).canal === 'arquivo') throw boletosErrors.semPorta()
    await pedirTudo(db, id)
  })

const portas = portaAssinada('banco', '/api/financeiro/bancos')

/** Where the bank tells what was paid, and with what it signs that. */
export const lerPorta = (ctx: Ctx, id: string): Promise<{ url: string; segredo: string }> =>
  ctx.tx(async (db) => portas.de(ctx, ctx.grupo.id, (await convenios.findConvenio(db, id))._id))

/** Tells the bank where to tell us. */
export async function dizerPorta(ctx: CtxDoGrupo, { id }: { id: string }): Promise<void> {
  const door = await abrirPorta(ctx, id)
  if (!door) return
  const { url, segredo } = portas.de(ctx, ctx.grupo.id, id)
  const said = await door.banco.avisarEm(door.porta, url, segredo)
  if (said.tipo !== 'aceito') throw semResposta(said.motivo)
}

/** The bank says that something was paid. What is believed is what it then answers to our question. */
export async function receberAviso(ctx: PublicCtx, porta: string, q: Corpo<'avisoDoBanco'>): Promise<void> {
  const { grupo, id } = portas.quemAvisa(ctx, porta, q)
  await em(ctx, grupo).tx((db) => pedirConferencia(db, id))
}
