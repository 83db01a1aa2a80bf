import type { TipoDeTarefa } from '../../alicerce/tarefas/index.ts'
import { planilhaDasImportacoes } from './exportar.service.ts'
import { importarArquivos } from './gravar/importar.service.ts'
import { TAREFA, TAREFA_PLANILHA } from './importacoes.service.ts'
import { planilhaDoResultado } from './planilha-do-resultado.service.ts'

export { type ArquivoDoParceiro, importarXml } from './gravar/importar-xml.service.ts'

/** The work that importacoes gives to the worker, by the name in `tarefas.tipo`. */
export const tarefasDeImportacoes: Record<string, TipoDeTarefa> = {
  [TAREFA]: importarArquivos,
  [TAREFA_PLANILHA]: planilhaDoResultado,
  ...planilhaDasImportacoes,
}
