import { diaEm } from '@tropeiro/contract'
import type { Ctx, Deps } from '../../src/ctx.ts'
import { sql } from '../../src/db/sql.ts'
import { criar } from '../../src/financeiro/titulos/titulos.service.ts'
import { operadorDaDemo } from './emitentes.ts'

const DIA_MS = 86_400_000
/** Who says yes; above a value both must. */
const CHEFES = ['admin@serraazul.demo', 'super@tropeiro.demo']

export type Casa = {
  operador: Ctx
  chefe: Ctx
  socia: Ctx
  dia: (n: number) => string
  conta: string
  cobranca: string
  pagamentos: string
  /** The control door of the local bank. */
  mandar: (caminho: string, corpo: object) => Promise<Record<string, unknown>>
}

async function chefeDaDemo(deps: Deps, login: string): Promise<Ctx | null> {
  const quem = await operadorDaDemo(deps, login)
  return quem && { ...quem, papel: 'ADMIN', asker: { ...quem.asker, papel: 'ADMIN' } }
}

export async function abrirCasa(deps: Deps, controle: string): Promise<Casa | null> {
  const operador = await operadorDaDemo(deps)
  const [chefe, socia] = await Promise.all(CHEFES.map((login) => chefeDaDemo(deps, login)))
  if (!operador || !chefe || !socia) return null
  const agora = deps.clock()
  const achada = await chefe.tx((db) =>
    db.maybe<{ conta: string; cobranca: string; feito: boolean }>(sql`
      select k.id::text as conta, c.id::text as cobranca, exists (select from convenios_pagamento p where p.grupo_id = k.grupo_id) as feito
      from fin_contas k join convenios_cobranca c on c.grupo_id = k.grupo_id and c.conta_id = k.id
      where k.grupo_id = ${chefe.grupo.id} and k.nome = 'Banco da Serra' order by c.id limit 1`),
  )
  if (!achada || achada.feito) return null
  const mandar = async (caminho: string, corpo: object) => {
    const resposta = await fetch(`${controle}/${caminho}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(corpo),
    })
    if (!resposta.ok) throw new Error(`local bank: ${resposta.status}`)
    return (await resposta.json()) as Record<string, unknown>
  }
  const dia = (n: number) => diaEm(new Date(agora.getTime() + n * DIA_MS))
  return { operador, chefe, socia, dia, ...achada, pagamentos: '', mandar }
}

export const titulo = async (
  { operador }: Casa,
  natureza: 'receber' | 'pagar',
  [documento, nome]: readonly [string, string],
  [descricao, categoria]: readonly [string, string],
  [emissao, vencimento]: readonly [string, string],
  valor_centavos: number,
): Promise<string> =>
  (
    await criar(operador, {
      ...{ natureza, documento, nome, descricao, categoria, emissao, vencimento, valor_centavos },
      ...{ parcelas: 1, previsto: false, observacao: '' },
    })
  )[0]!._id
