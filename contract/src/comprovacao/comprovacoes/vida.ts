import type { SituacaoDaNota } from '../../carga/notas/formas.ts'
import { encerrada } from '../../carga/notas/vida.ts'
import { vida } from '../../vida.ts'
import { auditoria } from '../auditoria.ts'

/** For how long a judgement may be taken back. */
export const HORAS_PARA_DESFAZER = 72

export type ProvaViva = {
  estado: 'auditoria' | 'aprovado' | 'reprovado' | 'dispensado'
  /** The newest of its note. */
  ultima?: boolean
  /** Of its note. */
  situacao?: SituacaoDaNota
  protocolo?: string | null
  /** Since it was judged. */
  horas?: number
}

const maisNovo = 'a nota tem um comprovante mais novo'
const emProtocolo = 'a nota já está em um protocolo'

function julgamentoFica(p: ProvaViva): string | null {
  if (p.ultima === false) return maisNovo
  if (p.protocolo) return emProtocolo
  if (p.horas !== undefined && p.horas > HORAS_PARA_DESFAZER)
    return `passou o prazo de ${HORAS_PARA_DESFAZER} horas`
  return p.situacao === undefined || encerrada(p.situacao) ? null : 'a nota voltou para a operação'
}

const auditado = (p: ProvaViva): string => (p.protocolo ? emProtocolo : 'o comprovante já foi auditado')

/** A proof that closes its note, until somebody has judged it. Sentences stand behind `Não dá para desfazer:` where an undo is refused. */
export const vidaDaProva = vida<ProvaViva>()([
  ['auditoria', 'aprovar', 'aprovado', auditoria.atualizar, 'o comprovante já foi auditado'],
  ['auditoria', 'reprovar', 'reprovado', auditoria.atualizar, 'o comprovante já foi auditado'],
  [
    ['aprovado', 'reprovado'],
    'desfazer_julgamento',
    'auditoria',
    auditoria.desfazer,
    'o comprovante não foi auditado',
    julgamentoFica,
  ],
  // It closes nothing, so nobody judges it.
  ['dispensado', 'desfazer_julgamento', null, null, 'o comprovante não foi auditado'],
  [
    'auditoria',
    'desfazer',
    'fim',
    'casa',
    auditado,
    (p) => {
      if (p.protocolo) return emProtocolo
      if (p.situacao !== undefined && p.situacao !== 'auditoria') return auditado(p)
      return p.ultima === false ? maisNovo : null
    },
  ],
])
