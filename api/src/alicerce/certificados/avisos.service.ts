import { formatCnpj, formatDateTime } from '@tropeiro/contract'
import type { Deps } from '../../ctx.ts'
import { paraCadaGrupo } from '../../db/grupos.ts'
import { pedirMensagem } from '../usuarios/index.ts'
import * as repository from './certificados.repository.ts'
import { avisoDevido } from './certificados.rules.ts'

const quando = (dias: number): string =>
  dias === 0 ? 'venceu' : dias === 1 ? 'vence em 1 dia ou menos' : `vence em ${dias} dias ou menos`

/** Warns the admins of every group of certificates that end in 30, 15, 7 or 1 days, each time once. */
export const avisarVencimentos = (deps: Deps): Promise<void> =>
  paraCadaGrupo(deps, async (db) => {
    for (const c of await repository.listAtivos(db)) {
      const dias = avisoDevido(c.valido_ate, deps.clock(), c.avisado)
      if (dias === null) continue
      const assunto = `O certificado A1 de ${c.titular} ${quando(dias)}`
      const admins = await repository.listAdmins(db)
      for (const { id } of admins) {
        await pedirMensagem(db, {
          tipo: 'aviso',
          usuarioId: id,
          assunto,
          linhas: [
            `O certificado A1 de ${c.titular} (CNPJ ${formatCnpj(c.cnpj)}) vale até ${formatDateTime(c.valido_ate)}.`,
            'Sem um certificado válido não é possível emitir CT-e nem MDF-e. Envie o novo em Certificados:',
            `${deps.config.origens[0]}/#/app/certificados`,
          ],
        })
      }
      await repository.updateAvisado(db, c.id, dias)
      await repository.insertEvento(db, {
        certificadoId: c.id,
        tipo: 'avisado',
        usuarioId: null,
        detalhe: `${quando(dias)}; avisos: ${admins.length}`,
      })
    }
  })
