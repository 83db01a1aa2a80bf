import { diaEm, formatDia } from '@tropeiro/contract'
import { avisoDeHoje, maisMeses } from '@tropeiro/contract/comercial/contratos/termos'
import { escaparXml } from '@tropeiro/fiscal'
import { RecusaDefinitiva } from '../../adapters/email/port.ts'
import type { CtxDoGrupo, Deps } from '../../ctx.ts'
import { enfileirar } from '../../db/fila.ts'
import { paraCadaGrupo } from '../../db/grupos.ts'
import type { Db } from '../../db/tx.ts'
import { passar } from '../../vida.ts'
import * as repository from './contratos.repository.ts'
import { portaDoContrato } from './vida.service.ts'

const DAY_MS = 86_400_000
const MAIOR_AVISO_DAYS = 365

/** The end has come: it goes on by itself, as often as it takes to reach today, or is over. */
async function terminar(db: Db, c: repository.ContratoRow, hoje: string): Promise<void> {
  if (c.renova_meses === 0) {
    await passar(db, portaDoContrato, c.id, 'vencer', { com: { texto: `Venceu em ${formatDia(c.fim!)}.` } })
    return
  }
  let fim = c.fim!
  while (fim < hoje) fim = maisMeses(fim, c.renova_meses)
  await passar(db, portaDoContrato, c.id, 'renovar', {
    com: { texto: `Renovado até ${formatDia(fim)}.` },
    fazer: () => repository.updateFim(db, c.id, fim),
  })
}

/** The morning's look at all contracts: what ended, and who is to be told of what will. */
export const olharContratos = (deps: Deps): Promise<void> =>
  paraCadaGrupo(deps, async (db) => {
    const hoje = diaEm(deps.clock())
    const { avisar_dias } = await repository.findAjustes(db)
    const ate = diaEm(new Date(deps.clock().getTime() + MAIOR_AVISO_DAYS * DAY_MS))
    for (const c of await repository.listAcabando(db, ate)) {
      if (c.fim! < hoje) await terminar(db, c, hoje)
      const dias = avisoDeHoje(c, avisar_dias, hoje)
      if (dias === null || c.avisar.length === 0) continue
      if ((await repository.insertAviso(db, c.id, c.fim!, dias)) === 0) continue
      await enfileirar(db, 'contrato_aviso', `contrato-aviso:${db.grupo}:${c.id}:${dias}`, { id: c.id })
    }
  })

/** Tells by e-mail that a contract is about to end. A passing failure is thrown, and tried again. */
export async function avisarDoFim(ctx: CtxDoGrupo, { id }: { id: string }): Promise<void> {
  const found = await ctx.tx(async (db) => {
    const row = await repository.findContrato(db, id)
    if (row?.estado !== 'vigente' || row.fim === null) return null
    return { row, casa: (await repository.findGrupo(db)).nome }
  })
  if (!found) return
  const { row, casa } = found
  const fim = formatDia(row.fim!)
  const depois = row.renova_meses > 0 ? 'Nesse dia ele se renova.' : 'Depois desse dia ele não vale mais.'
  const linhas = [
    `O contrato ${row.numero} com ${row.nome} vai até ${fim}. ${depois}`,
    `Veja em ${ctx.config.origens[0]}/app/frete/contratos/${row.id}`,
  ]
  try {
    await ctx.email.send({
      de: ctx.config.emailFrom,
      para: row.avisar,
      assunto: `${casa}: o contrato com ${row.nome} vai até ${fim}`,
      html: linhas.map((l) => `<p>${escaparXml(l)}</p>`).join(''),
      texto: linhas.join('\n'),
      anexos: [],
      messageId: `<contrato-${ctx.grupo.id}-${id}-${row.fim}@tropeiro>`,
    })
  } catch (e) {
    ctx.log.warn({ err: e, grupo: ctx.grupo.id, contrato: id }, 'end of a contract not told by e-mail')
    if (!(e instanceof RecusaDefinitiva)) throw e
  }
}
