import { createHash } from 'node:crypto'
import { escreverPagamentos240, NaoServe, type Pagamento } from '@tropeiro/bancos'
import type { PagamentoNoBanco } from '../../../adapters/banco/port.ts'
import type { CtxDoGrupo } from '../../../ctx.ts'
import type { Db } from '../../../db/tx.ts'
import { ler } from '../convenios/chave.ts'
import { type ConvenioTravado, findConvenio, findEmpresa } from '../convenios/convenios.repository.ts'
import { pagamentosErrors } from '../pagamentos.errors.ts'
import { deBytes } from '../pagar/destino.service.ts'
import { type LoteTravado, listParaOBanco, type ParaOBanco } from './lotes.repository.ts'

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

type Quem = Pick<CtxDoGrupo, 'config' | 'grupo'>
type Numerado = Pick<LoteTravado, 'nsa' | 'gerado_em' | 'hora'>

/** What the bank knows a payment by: the same for every repetition. */
export const referenciaDe = (grupo: number, id: string): string => `${grupo}-P${id}`
/** A file says it shorter: it is of one company. */
export const noArquivo = (id: string): string => `P${id}`

const destinoDe = (ctx: Quem, p: ParaOBanco) =>
  deBytes(ler(ctx, 'pagamento-destino', p.titulo, p.destino_selado)).para

/** One by one, as an API is asked; what is approved are these lines. */
const porApi = (ctx: Quem, p: ParaOBanco): PagamentoNoBanco => ({
  ...{ referencia: referenciaDe(ctx.grupo.id, p.id), valor_centavos: p.saldo, pagar_em: p.pagar_em },
  ...{ favorecido: { inscricao: p.documento, nome: p.nome }, meio: destinoDe(ctx, p) },
})
export const lerPorApi = (conteudo: Buffer): PagamentoNoBanco[] =>
  conteudo
    .toString('utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as PagamentoNoBanco)

async function emArquivo(
  ctx: Quem,
  db: Db,
  c: ConvenioTravado,
  l: Numerado,
  rows: readonly ParaOBanco[],
): Promise<Uint8Array> {
  if (!c.cnpj_empresa) throw pagamentosErrors.semEmpresa()
  const nome = (await findEmpresa(db, c.cnpj_empresa))?.nome ?? c.nome
  const conta = {
    ...{ banco: c.banco, agencia: c.agencia, agenciaDv: c.agencia_dv, conta: c.numero_conta },
    ...{ contaDv: c.conta_dv, convenio: c.convenio },
  }
  const pagamentos = rows.map(
    (p): Pagamento => ({
      ...{ referencia: noArquivo(p.id), pagarEm: p.pagar_em, centavos: p.saldo, vencimento: p.vencimento },
      ...{ favorecido: { inscricao: p.documento, nome: p.nome }, meio: destinoDe(ctx, p) },
    }),
  )
  const empresa = { inscricao: c.cnpj_empresa, nome }
  return escreverPagamentos240({
    ...{ conta, empresa, nsa: l.nsa, geradoEm: l.gerado_em, hora: l.hora, pagamentos },
  })
}

/** What a batch would say to the bank as its payments stand now. The same data give the same bytes. */
export async function conteudoDe(
  ctx: Quem,
  db: Db,
  c: ConvenioTravado,
  l: Numerado,
  rows: readonly ParaOBanco[],
): Promise<Uint8Array> {
  try {
    if (c.canal === 'api') return Buffer.from(rows.map((p) => `${JSON.stringify(porApi(ctx, p))}\n`).join(''))
    return await emArquivo(ctx, db, c, l, rows)
  } catch (e) {
    if (e instanceof NaoServe) throw pagamentosErrors.naoServe(`${e.message}.`)
    throw e
  }
}

/** Its bytes are not what would be written now: a title, a destination or the convênio changed. */
export async function mudou(ctx: Quem, db: Db, l: LoteTravado): Promise<boolean> {
  const rows = await listParaOBanco(db, l.id)
  if (rows.length === 0 || rows.some((p) => !p.vivo)) return true
  const c = await findConvenio(db, l.convenio)
  return sha256(await conteudoDe(ctx, db, c, l, rows)) !== l.sha256
}
