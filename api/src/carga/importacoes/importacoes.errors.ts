import { limitesDaImportacao as limites } from '@tropeiro/contract/carga/importacoes'
import { AppError } from '../../errors.ts'
import { tamanho } from './importacoes.rules.ts'

export const importacoesErrors = {
  envioGrande: () =>
    new AppError(
      413,
      'envio_grande',
      `O envio passa do limite: até ${tamanho(limites.envioBytes)} e ${limites.arquivosPorEnvio} arquivos de cada vez. Divida em mais lotes.`,
    ),
  semArquivos: () => new AppError(400, 'sem_arquivos', 'Envie ao menos um arquivo antes de processar.'),
  envioVazio: () => new AppError(400, 'sem_arquivos', 'O envio não traz nenhum arquivo.'),
  muitosArquivos: (total: number) =>
    new AppError(
      409,
      'muitos_arquivos',
      `Uma importação aceita até ${limites.arquivos.toLocaleString('pt-BR')} arquivos; com este lote seriam ${total.toLocaleString('pt-BR')}. Abra outra importação.`,
    ),
  jaProcessando: () =>
    new AppError(
      409,
      'importacao_fechada',
      'Esta importação já está sendo lida e não recebe mais arquivos. Abra outra.',
    ),
  emAndamento: () =>
    new AppError(409, 'importacao_em_andamento', 'A importação ainda está em andamento. Cancele antes.'),
  jaTerminou: () =>
    new AppError(409, 'importacao_terminada', 'A importação já terminou: não há o que descartar.'),
  semConteudo: (nome: string) =>
    new AppError(400, 'invalido', `O arquivo "${nome}" não traz conteúdo: use base64 ou texto.`),
}
