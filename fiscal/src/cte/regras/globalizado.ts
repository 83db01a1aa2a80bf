import { lerChave } from '../../chave.ts'
import { type Achado, NADA, type RegraDeNegocio, regraDoManual as regra, se } from './regra.ts'
import type { Papel, Vista } from './vista.ts'

const INF_DOC = 'infCte/infCTeNorm/infDoc'
const MINIMO = 5
const DIVERSOS = 'DIVERSOS'

function emitentesDasNotas({ nfes }: Vista): string[] {
  return [...new Set(nfes.flatMap(({ chave }) => lerChave(chave)?.documento ?? []))]
}

function globalizado(
  id: string,
  cStat: string,
  conferir: (vista: Vista, emitentes: readonly string[]) => readonly Achado[],
): RegraDeNegocio {
  return regra(id, cStat, (vista) => {
    if (vista.ide.indGlobalizado !== '1') return NADA
    return conferir(vista, emitentesDasNotas(vista))
  })
}

/** Of the two ends, the one that is many: the other one takes the service. */
const MUITOS: Readonly<Record<string, { papel: Papel; nome: string }>> = {
  '0': { papel: 'destinatario', nome: 'destinatário' },
  '3': { papel: 'remetente', nome: 'remetente' },
}

const muitos = (id: string, cStat: string, toma: '0' | '3', campo: 'xNome' | 'CNPJ'): RegraDeNegocio =>
  globalizado(id, cStat, ({ toma: quem, pessoas, ide, emit }) => {
    const { papel, nome } = MUITOS[toma]!
    const um = pessoas.find((p) => p.papel === papel)
    if (quem !== toma || !um) return NADA
    if (campo === 'xNome')
      return se(
        ide.tpAmb === '1' && um.xNome !== DIVERSOS,
        `${um.caminho}/xNome`,
        `No CT-e globalizado, o nome do ${nome} é DIVERSOS.`,
        DIVERSOS,
      )
    return se(
      emit.CNPJ && um.CNPJ !== emit.CNPJ,
      `${um.caminho}/CNPJ`,
      `No CT-e globalizado, o CNPJ do ${nome} é o da transportadora que emite.`,
      emit.CNPJ,
    )
  })

/** Rules of the CT-e that carries notes of many, or for many. */
export const REGRAS_DO_GLOBALIZADO: readonly RegraDeNegocio[] = [
  globalizado('G197', '743', ({ ide }) =>
    se(ide.UFIni !== ide.UFFim, 'infCte/ide/UFFim', 'CT-e globalizado só dentro do mesmo estado.'),
  ),
  globalizado('G198', '722', ({ toma, caminhoDoToma }) =>
    se(
      toma !== '0' && toma !== '3',
      caminhoDoToma,
      'No CT-e globalizado, o tomador é o remetente ou o destinatário.',
    ),
  ),
  globalizado('G199', '723', ({ normal, nfes }) =>
    se(normal && nfes.length === 0, INF_DOC, 'O CT-e globalizado leva apenas NF-e.'),
  ),
  globalizado('G200', '724', ({ toma }, emitentes) =>
    se(
      toma === '3' && emitentes.length < MINIMO,
      INF_DOC,
      `O CT-e globalizado do destinatário leva NF-e de 5 ou mais remetentes; estas são de ${emitentes.length}.`,
    ),
  ),
  globalizado('G201', '744', ({ toma }, emitentes) =>
    se(
      toma === '0' && emitentes.length > 1,
      INF_DOC,
      'No CT-e globalizado do remetente, todas as NF-e são do mesmo emitente.',
    ),
  ),
  muitos('G202', '725', '3', 'xNome'),
  muitos('G203', '726', '0', 'xNome'),
  muitos('G204', '727', '3', 'CNPJ'),
  muitos('G205', '728', '0', 'CNPJ'),
  globalizado('G206', '737', ({ toma, nfes }) =>
    se(
      toma === '0' && nfes.length < MINIMO,
      INF_DOC,
      `O CT-e globalizado do remetente leva 5 NF-e ou mais; este tem ${nfes.length}.`,
    ),
  ),
  regra('G207', '729', (vista) =>
    se(
      vista.normal && vista.ide.indGlobalizado !== '1' && emitentesDasNotas(vista).length > 1,
      INF_DOC,
      'As NF-e são de emitentes diferentes: separe-as em um CT-e para cada um, ou marque CT-e globalizado.',
    ),
  ),
  regra('G208', '730', ({ ide, pessoas }) =>
    pessoas.flatMap(({ papel, caminho, xNome }) =>
      se(
        ide.indGlobalizado !== '1' &&
          xNome === DIVERSOS &&
          (papel === 'remetente' || papel === 'destinatario'),
        `${caminho}/xNome`,
        'O nome DIVERSOS só existe no CT-e globalizado.',
      ),
    ),
  ),
]
