import { inscricaoValida } from '../../inscricao.ts'
import { type RegraDeNegocio, regraDoManual as regra, se } from './regra.ts'
import type { Papel } from './vista.ts'

function inscricao(id: string, cStat: string, papel: Papel, nome: string): RegraDeNegocio {
  return regra(id, cStat, ({ pessoas }) =>
    pessoas.flatMap(({ papel: seu, caminho, IE, UF }) =>
      se(
        seu === papel && IE && IE !== 'ISENTO' && UF && !inscricaoValida(UF, IE),
        `${caminho}/IE`,
        `A inscrição estadual do ${nome} não é de ${UF}: o dígito de ${IE} não confere.`,
      ),
    ),
  )
}

/** Rules on the check digits of state registrations. */
export const REGRAS_DE_INSCRICOES: readonly RegraDeNegocio[] = [
  regra('G106', '209', ({ emit, ide }) => {
    const uf = emit.enderEmit?.UF
    return se(
      ide.tpEmis !== '3' && uf && /[1-9]/.test(emit.IE ?? '') && !inscricaoValida(uf, emit.IE ?? ''),
      'infCte/emit/IE',
      `A inscrição estadual do emitente não é de ${uf}: o dígito de ${emit.IE} não confere.`,
    )
  }),
  regra('G107', '614', ({ emit, tomador }) =>
    se(
      emit.IEST && tomador?.UF && !inscricaoValida(tomador.UF, emit.IEST),
      'infCte/emit/IEST',
      `A inscrição de substituto tributário não é de ${tomador?.UF}: o dígito de ${emit.IEST} não confere.`,
    ),
  ),
  inscricao('G118', '419', 'remetente', 'remetente'),
  inscricao('G126', '210', 'destinatario', 'destinatário'),
  inscricao('G136', '432', 'expedidor', 'expedidor'),
  inscricao('G144', '440', 'recebedor', 'recebedor'),
  inscricao('G152', '448', 'tomador', 'tomador'),
]
