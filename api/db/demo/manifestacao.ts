import { digitosCnpj } from '@tropeiro/fiscal'
import { type CtxDoGrupo, type Deps, em } from '../../src/ctx.ts'
import { sql } from '../../src/db/sql.ts'
import { escopoDe, inTransaction, semGrupo } from '../../src/db/tx.ts'
import { buscarDocumentos } from '../../src/fiscal/manifestacao/index.ts'
import {
  cancelamentoDaNota,
  conhecimentoDeOutro,
  desacordoDoTomador,
  notaDoDestinatario,
  notaInteira,
  type ParaDistribuir,
} from './distribuicao.ts'
import type { Owner } from './factories.ts'
import { manifestoDeOutro } from './manifestos.ts'
import { cenarioPadrao, notaInventada, sorteio } from './nfe-cenario.ts'
import type { ItemDemo, NotaDemo, PessoaDemo } from './nfe-xml.ts'

/** The worker's job that puts documents into the local SEFAZ's distribution and fetches them. */
export const TAREFA_MANIFESTACAO = 'demo_manifestacao'

const MATRIZ = '91122233000112'
const DIA_MS = 86_400_000
const SEED = 20_261_121
/** How often the job looks for a CT-e that a taker can disagree with, before it goes on without. */
const MAIS_ESPERAS = 12

const serraAzul: PessoaDemo = {
  documento: MATRIZ,
  nome: 'Transportes Serra Azul Ltda',
  ie: '111222330446',
  endereco: {
    logradouro: 'Rua Doutor Assis Ribeiro',
    numero: '4200',
    bairro: 'Cangaiba',
    codMunicipio: '3550308',
    municipio: 'São Paulo',
    uf: 'SP',
    cep: '03827001',
  },
}

const fornecedor = (raiz: string, nome: string): PessoaDemo => ({
  documento: `${raiz}0001${digitosCnpj(`${raiz}0001`)}`,
  nome,
  ie: '110042490114',
  endereco: { ...serraAzul.endereco, logradouro: 'Avenida do Estado', numero: '5100', bairro: 'Mooca' },
})

type Compra = readonly [de: PessoaDemo, diasAtras: number, item: ItemDemo]
const item = (descricao: string, ncm: string, quantidade: number, valorUnitario: number): ItemDemo => ({
  codigo: ncm.slice(0, 6),
  descricao,
  ncm,
  unidade: 'UN',
  quantidade,
  valorUnitario,
})

/** What a carrier buys: the summaries that wait for its word, one of them near its deadline. */
const COMPRAS: readonly Compra[] = [
  [fornecedor('44100221', 'Posto Trevo da Serra Ltda'), 1, item('DIESEL S10', '27101921', 1200, 619)],
  [fornecedor('38200654', 'Pneus Bandeirante S.A.'), 2, item('PNEU 295/80 R22.5', '40112090', 6, 198_000)],
  [fornecedor('AB34C987', 'Auto Peças União Ltda'), 4, item('LONA DE FREIO', '68138110', 8, 32_500)],
  [fornecedor('27300448', 'Papelaria Central do Brás'), 9, item('BOBINA TÉRMICA', '48119090', 60, 890)],
  [fornecedor('62400113', 'Uniformes Paulista Ltda'), 35, item('CAMISETA BORDADA', '61091000', 40, 3_990)],
  [
    fornecedor('19500772', 'Comercial Horizonte Distante'),
    12,
    item('NOTEBOOK 14 POL', '84713012', 4, 412_000),
  ],
  [fornecedor('73600559', 'Oficina Mecânica Três Irmãos'), 171, item('RADIADOR', '87089100', 1, 287_000)],
]

/** The companies of SERRA AZUL ask where the local SEFAZ stands for production. */
export async function carregarManifestacao(db: Owner): Promise<void> {
  await db.query(
    `insert into dfe_empresas (grupo_id, cnpj, ambiente, usuario_id)
     select e.grupo_id, e.cnpj, '1', (select u.id from usuarios u where u.email = 'admin@serraazul.demo')
     from empresas e where e.grupo_id = (select grupo_id from empresas where cnpj = $1) on conflict do nothing`,
    [MATRIZ],
  )
}

function daOperacao(agora: Date): ParaDistribuir[] {
  const sorte = sorteio(SEED)
  const nova = (numero: number, diasAtras: number): NotaDemo =>
    notaInventada(cenarioPadrao(), sorte, numero, new Date(agora.getTime() - diasAtras * DIA_MS - 7_200_000))
  const transportadas = [0, 0, 1, 1, 1].map((dias, i) => nova(610_100 + i * 7, dias))
  const cancelada = transportadas[4]!
  const compras = COMPRAS.map(
    ([emitente, dias, um], i): NotaDemo => ({
      ...nova(31_200 + i * 113, dias),
      emitente,
      destinatario: serraAzul,
      itens: [um],
      transportadora: undefined,
    }),
  )
  const desistida = { ...compras[4]!, numero: compras[4]!.numero + 1 }
  const conhecimentos = [8801, 8807].map((numero, i) =>
    conhecimentoDeOutro({
      emitente: fornecedor('85700346', 'Expresso Litoral Transportes Ltda'),
      remetente: transportadas[i]!.emitente,
      destinatario: fornecedor('90800225', 'Mercado do Porto Ltda'),
      recebedor: serraAzul,
      numero,
      dhEmi: transportadas[i]!.dhEmi,
      freteCentavos: 84_500 + i * 21_300,
      chavesNfe: [notaInteira(MATRIZ, transportadas[i]!).chave],
    }),
  )
  return [
    ...transportadas.map((n) => notaInteira(MATRIZ, n)),
    ...compras.flatMap((n) => notaDoDestinatario(n).itens),
    notaDoDestinatario(desistida).itens[0]!,
    cancelamentoDaNota(MATRIZ, desistida, true),
    cancelamentoDaNota(MATRIZ, cancelada, false),
    ...conhecimentos,
    manifestoDeOutro({
      emitente: fornecedor('85700346', 'Expresso Litoral Transportes Ltda'),
      contratante: serraAzul,
      cnpj: MATRIZ,
      numero: 4410,
      dhEmi: transportadas[0]!.dhEmi,
      placa: 'BRA2E19',
      cargaCentavos: 1_845_000,
      chaveCte: conhecimentos[0]!.chave,
    }),
  ]
}

/** A CT-e of SERRA AZUL that stands, with its taker. */
const acharCte = (ctx: CtxDoGrupo) =>
  ctx.tx((db) =>
    db.maybe<{ chave: string; documento: string; nome: string }>(sql`
      select chave, doc_tomador as documento, tomador as nome from ctes
      where grupo_id = ${ctx.grupo.id} and estado = 'autorizado' and chave is not null and length(doc_tomador) = 14
      order by id desc limit 1`),
  )

async function porNaFila(controle: string, itens: readonly ParaDistribuir[]): Promise<void> {
  for (const { servico, cnpj, schema, xml, retido } of itens) {
    const resposta = await fetch(`${controle}/distribuir`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ servico, cnpj, schema, xml, ...(retido ? { retido } : {}) }),
    })
    if (!resposta.ok) throw new Error(`local SEFAZ: ${resposta.status}`)
  }
}

/**
 * Puts into the local SEFAZ what it would hand out to SERRA AZUL, and fetches it as the product does.
 * @returns false: there is no CT-e yet that a taker could disagree with; come again
 */
export async function distribuirNaDemo(deps: Deps, vez: number): Promise<boolean> {
  const controle = process.env.SEFAZ_CONTROLE_URL
  if (!deps.config.sefazUrl || !controle) return true
  const grupos = await semGrupo(deps.pool, (db) =>
    db.all<{ id: number }>(sql`select id from grupos_todos() id`),
  )
  for (const { id } of grupos) {
    const nossa = await inTransaction(deps.pool, escopoDe(id), (db) =>
      db.maybe(sql`select 1 as um from empresas where grupo_id = ${id} and cnpj = ${MATRIZ}`),
    )
    if (!nossa) continue
    const cte = await acharCte(em(deps, id))
    if (!cte && vez < MAIS_ESPERAS) return false
    const agora = deps.clock()
    const desacordo =
      cte &&
      desacordoDoTomador({
        chave: cte.chave,
        tomador: cte,
        dhEvento: `${new Date(agora.getTime() - 4 * 3_600_000).toISOString().slice(0, 19)}-03:00`,
        texto: 'Frete cobrado acima da tabela combinada para a região',
        tpAmb: '2',
      })
    await porNaFila(controle, [...daOperacao(agora), ...(desacordo ? [desacordo] : [])])
    // A first, empty look may have begun the hour of silence; in the demo it ends here.
    await inTransaction(deps.pool, escopoDe(id), (db) =>
      db.run(sql`
        update fiscal_governo set proxima = ${agora}
        where grupo_id = ${id} and servico in ('NFeDistribuicaoDFe', 'CTeDistribuicaoDFe')`),
    )
    await buscarDocumentos(em(deps, id), {})
  }
  return true
}
