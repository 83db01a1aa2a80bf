import { AppError, errors } from '../../errors.ts'

export const parceirosErrors = {
  documentoRepetido: () => errors.conflito('Já existe um parceiro com este CNPJ.'),
  cnpjDeOutro: (cnpj: string, nome: string) => errors.conflito(`O CNPJ ${cnpj} já é do parceiro ${nome}.`),
  mudouNoMeio: () => errors.conflito('Outra pessoa mudou este parceiro. Abra de novo para ver como está.'),
  layoutDesconhecido: (layout: string) => errors.invalido(`Não conhecemos o layout ${layout}.`),
  layoutDeOutraFamilia: (layout: string, familia: string) =>
    errors.invalido(`O layout ${layout} não é de ${familia}.`),
  desvio: (familia: string, mensagem: string) => errors.invalido(`${familia}: ${mensagem}`),
  semArquivo: () => errors.invalido('Nenhum arquivo chegou.'),
  vazio: () => errors.invalido('O arquivo está vazio.'),
  grande: (mb: number) =>
    new AppError(413, 'grande_demais', `O arquivo passa de ${mb} MB. Peça ao parceiro arquivos menores.`),
  naoReconhecido: () =>
    errors.invalido('Não reconhecemos o arquivo: nenhuma linha dele é de um NOTFIS, PREFAT ou OCOREN.'),
  semFormato: (familia: string) => errors.invalido(`O parceiro não tem um formato de ${familia}.`),
  inativo: (nome: string) => errors.conflito(`O parceiro ${nome} está inativo.`),
  destino: (mensagem: string) => errors.invalido(mensagem),
  semCanal: () =>
    errors.conflito('Este arquivo não tem por onde ir: o parceiro não tem canal de saída ativo.'),
  semChave: () => errors.naoEncontrado('Esta chave não existe ou já foi revogada.'),
  familiaDoCanal: (familia: string, direcao: 'entrada' | 'saida') =>
    errors.invalido(
      direcao === 'entrada'
        ? `${familia} não se busca de um parceiro.`
        : `${familia} não se manda a um parceiro.`,
    ),
  semSegredo: () =>
    errors.invalido('Diga a senha ou a chave privada: ela é de um servidor e não vai para outro.'),
  semServidor: () => errors.invalido('Este canal não tem chave de servidor a confirmar.'),
  canalDesligado: () => errors.conflito('O canal está desligado.'),
  canalSemDono: () =>
    errors.conflito('Grave o canal outra vez: as baixas de um OCOREN saem no nome de quem o gravou.'),
  repetirLonge: (dias: number) => errors.invalido(`Só repetimos o que houve nos últimos ${dias} dias.`),
  repetirDoFuturo: () => errors.invalido('Escolha um momento que já passou.'),
  canalSoDeSaida: () => errors.invalido('Por este canal só se manda: para buscar, use pasta ou SFTP.'),
}
