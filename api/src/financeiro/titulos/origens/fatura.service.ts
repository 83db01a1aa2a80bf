import { diaEm } from '@tropeiro/contract'
import { distribuir } from '@tropeiro/contract/financeiro/titulos/regras'
import type { Fato } from '../../../alicerce/fatos/index.ts'
import type { Deps } from '../../../ctx.ts'
import { emit } from '../../../db/hub.ts'
import type { Db } from '../../../db/tx.ts'
import {
  type FaturaDoTitulo,
  findParaTitulo,
  type LinhaDaFatura,
  listLinhas,
} from '../../../faturamento/faturas/index.ts'
import { passar } from '../../../vida.ts'
import { diaAberto } from '../cadastros/periodos.service.ts'
import { estornarLote, mover } from '../dinheiro/dinheiro.service.ts'
import { findLote, listDoLote } from '../dinheiro/movimentos.repository.ts'
import {
  insertHistorico,
  insertTitulo,
  lockTitulosDaFatura,
  type TituloTravado,
  updateDisputa,
} from '../titulos.repository.ts'
import { portaDoTitulo } from '../vida.service.ts'

type Tempo = Pick<Deps, 'clock'>
const vivo = (t: TituloTravado) => ['aberto', 'agendado', 'parcial'].includes(t.estado)
const movimentoDe = { recebimento: 'baixa', desconto: 'abatimento', acrescimo: 'acrescimo' } as const

const nascer = (db: Db, id: string, f: FaturaDoTitulo) =>
  insertTitulo(db, {
    natureza: 'receber',
    estado: 'aberto',
    origem: 'fatura',
    origemChave: `fatura:${id}`,
    descricao: `Fatura ${f.numero}`,
    documento: f.documento,
    nome: f.nome,
    cnpjEmpresa: f.cnpj_emitente,
    parcela: 1,
    parcelas: 1,
    emissao: f.emissao,
    vencimento: f.vencimento,
    valor: f.valor,
    categoria: 'receita_frete',
    centro: null,
    fatura: id,
    renegociadoDe: null,
    observacao: '',
  })

/** A line of the invoice that its titles do not have yet, over them, the oldest due first. */
async function aplicar(ctx: Tempo, db: Db, titulos: TituloTravado[], l: LinhaDaFatura): Promise<void> {
  const dia = await diaAberto(db, l.dia, diaEm(ctx.clock()))
  const lote = `fatura:${l.id}`
  const tipo = movimentoDe[l.tipo]
  const abertos = titulos.filter(vivo)
  const { partes, sobra } =
    l.tipo === 'acrescimo'
      ? {
          partes: abertos.slice(-1).map((de) => ({ de, valor: l.valor })),
          sobra: abertos.length > 0 ? 0 : l.valor,
        }
      : distribuir(l.valor, abertos)
  for (const { de, valor } of partes)
    await mover(
      db,
      de,
      l.tipo === 'recebimento' ? 'baixar' : 'ajustar',
      {
        lote: partes.length > 1 ? `${lote}:${de.id}` : lote,
        dia,
        credito: dia,
        fonte: 'fatura',
        conta: null,
        motivo: l.motivo,
      },
      [{ tipo, valor, chave: `${lote}:${de.id}` }],
      { texto: `Na fatura: ${l.motivo || l.tipo}` },
    )
  if (sobra > 0 && titulos[0])
    await insertHistorico(db, titulos[0].id, 'A fatura mudou de valor sem título em aberto: confira os dois.')
}

/** Takes back, on its titles, a line that the invoice took back. */
async function desfazer(ctx: Tempo, db: Db, titulos: TituloTravado[], l: LinhaDaFatura): Promise<void> {
  // Its own, or that of the settlement that wrote it: `titulo:<lote>:<tipo>`.
  const dono = l.chave?.startsWith('titulo:')
    ? l.chave.slice('titulo:'.length, l.chave.lastIndexOf(':'))
    : null
  for (const t of titulos)
    for (const lote of dono ? [dono] : [`fatura:${l.id}`, `fatura:${l.id}:${t.id}`]) {
      const rows = (await listDoLote(db, t.id, lote)).filter((m) => !dono || m.chave === l.chave)
      if (rows.some((m) => !m.estornado))
        await estornarLote(ctx, db, t, lote, 'Estornado na fatura', { daFatura: dono && l.chave })
    }
}

const aplicada = async (db: Db, titulos: readonly TituloTravado[], l: LinhaDaFatura): Promise<boolean> => {
  for (const lote of [`fatura:${l.id}`, ...titulos.map((t) => `fatura:${l.id}:${t.id}`)])
    if (await findLote(db, lote)) return true
  return false
}

/** Brings the titles of an invoice to where the invoice stands, however often it is told. */
export async function seguirFatura(ctx: Tempo, db: Db, id: string): Promise<void> {
  // Titles before the invoice: who settles one holds them in this order too.
  let titulos = await lockTitulosDaFatura(db, id)
  const f = await findParaTitulo(db, id)
  if (!f) return
  if (titulos.length === 0) {
    if (f.estado === 'cancelada' || f.valor === 0) return
    await nascer(db, id, f)
    titulos = await lockTitulosDaFatura(db, id)
  }
  for (const l of await listLinhas(db, id)) {
    const nosso = l.chave?.startsWith('titulo:') ?? false
    if (l.estornado) await desfazer(ctx, db, titulos, l)
    else if (!nosso && !(await aplicada(db, titulos, l))) await aplicar(ctx, db, titulos, l)
  }
  await updateDisputa(db, id, f.estado === 'disputa')
  if (f.estado === 'cancelada')
    for (const t of titulos.filter(vivo))
      await passar(db, portaDoTitulo, t, 'cancelar', {
        // What the law took back goes, in whose hands it may be.
        sabe: { daFatura: false, cessao: 'livre' },
        com: { texto: `Fatura ${f.numero} cancelada.` },
      })
}

export async function ouvirFaturas(ctx: Deps, db: Db, fatos: Fato<'fatura.mudou'>[]): Promise<void> {
  for (const id of new Set(fatos.map((f) => f.alvo))) await seguirFatura(ctx, db, id)
  await emit(db, { tipo: 'titulo', id: '', acao: 'fatura' })
}
