import { messages } from '@tropeiro/contract'
import { errors } from '../../errors.ts'

export const recusas = {
  faltaDistribuidoraEstadoOuCodigo: () => errors.invalido(messages.prazoCamposObrigatorios),
  lugarDeOutroEstado: (codigo: number, uf: string) =>
    errors.invalido(`O código ${codigo} não fica no estado de ${uf}.`),
  lugarDesconhecido: (codigo: number) => errors.invalido(`Não existe lugar com o código ${codigo}.`),
  jaDesfeita: () => errors.conflito('Esta mudança já foi desfeita.'),
  mudouDepois: () =>
    errors.conflito('Alguém mudou estes prazos depois. Atualize a tela e confira antes de desfazer.'),
  baseDesconhecida: (nome: string) => errors.invalido(`Não encontramos a base ${nome} neste grupo.`),
  cidadeDesconhecida: (ibge: number) => errors.invalido(`Não existe município com o código ${ibge}.`),
  diaRepetido: (dia: string) => errors.conflito(`Já existe um feriado deste tipo em ${dia}.`),
}
