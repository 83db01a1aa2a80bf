import type { UploadedFile } from '../../../http/handlers.ts'
import type { Campo } from '../../../leitura/planilha/colunas.ts'
import { lerPlanilha, type PlanilhaLida } from '../../../leitura/planilha/ler.ts'
import { lerPosicional } from './colunas.rules.ts'

export type ArquivoDaFrota = PlanilhaLida

/** Reads a sheet or a supplier's file: which column says what by their titles, or as they were taken before. */
export const lerArquivo = (files: AsyncIterable<UploadedFile>, campos: readonly Campo[]) =>
  lerPlanilha(files, campos, { outroTexto: lerPosicional, tipos: 'um XLSX, um CSV ou o TXT da operadora' })
