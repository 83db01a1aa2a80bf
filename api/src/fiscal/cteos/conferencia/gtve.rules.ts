import { noRelogioDa } from '../emissao/documento.rules.ts'
import { PESSOAS_DA_GTVE } from './pessoas.rules.ts'
import { type Regra, regra, se } from './regra.rules.ts'

/** The rules of a GTV-e (section 2.3), those that SEFAZ alone can answer left to it. */
export const REGRAS_DA_GTVE: readonly Regra[] = [
  regra('I53', '799', (r) =>
    se(
      r.papel_tomador === '4' &&
        r.tomador?.documento &&
        [r.remetente, r.destinatario].some((p) => p?.documento === r.tomador?.documento),
      'papel_tomador',
      'O tomador já é o remetente ou o destinatário: escolha-o entre os dois.',
    ),
  ),
  // Ours: SEFAZ takes them in any order.
  regra('casa', '', (r, { emissao }) => {
    const [saida, chegada] = [noRelogioDa(emissao, r.saida), noRelogioDa(emissao, r.chegada)]
    return se(saida && chegada && chegada < saida, 'chegada', 'A chegada vem antes da saída.')
  }),
  ...PESSOAS_DA_GTVE,
]
