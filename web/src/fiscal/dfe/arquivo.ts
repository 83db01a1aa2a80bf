import { notifyError } from '../../lib/query-client.ts'

export { salvarArquivo } from '../../lib/salvar-arquivo.ts'

/** A file on its way; its refusal is told. */
export const baixando = (arquivo: Promise<unknown>): void => void arquivo.catch(notifyError)
