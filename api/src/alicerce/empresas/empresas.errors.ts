import { messages } from '@tropeiro/contract'
import { AppError, errors } from '../../errors.ts'

const quantos = (n: number, um: string, muitos: string): string =>
  n === 1 ? `1 ${um}` : `${n.toLocaleString('pt-BR')} ${muitos}`

export type UsoDaBase = {
  usuarios: number
  notas: number
  romaneios: number
  rotas: number
  motoristas: number
}

const nomes: Record<keyof UsoDaBase, [string, string]> = {
  usuarios: ['usuário', 'usuários'],
  notas: ['nota', 'notas'],
  romaneios: ['romaneio', 'romaneios'],
  rotas: ['rota', 'rotas'],
  motoristas: ['motorista', 'motoristas'],
}

export const recusas = {
  logoInvalido: () =>
    new AppError(400, 'nao_e_imagem', `${messages.erroUploadImagem}: envie JPEG, PNG ou WebP de até 60 kB.`),
  // spec §5 and §8
  camposDoGrupo: (base: string) =>
    errors.invalido(messages.grupoCamposObrigatorios, [
      { campo: base ? `dados_grupo.${base}` : 'nome_grupo', mensagem: messages.grupoCamposObrigatorios },
    ]),
  semModulo: () => errors.invalido(messages.grupoSemModulo),
  baseSemCnpj: (base: string) =>
    new AppError(400, 800, messages.baseSemCnpj, [
      { campo: `dados_grupo.${base}.cnpj`, mensagem: `Confira o CNPJ da base ${base}` },
    ]),
  grupoJaCadastrado: () => new AppError(409, 801, messages.grupoJaCadastrado),
  camposDaBase: () => errors.invalido(messages.baseCamposObrigatorios),

  cnpjInvalido: () => errors.invalido('O CNPJ não é válido.'),
  cnpjDeOutraBase: (base: string) => errors.conflito(`Este CNPJ já é o da base ${base}.`),
  enderecoTorto: (base: string) =>
    errors.invalido(`O endereço da base ${base} deve ser “rua, número, bairro - cidade, UF”.`),
  cidadeDesconhecida: (cidade: string, uf: string) =>
    errors.invalido(`Não existe o município ${cidade} no estado ${uf}.`),
  nomeRepetido: (base: string) => errors.conflito(`Já existe uma base com o nome ${base}.`),
  tipoDiferente: () => errors.invalido('O tipo informado não é o deste grupo.'),
  ultimaBase: () => errors.conflito('Esta é a única base do grupo e não pode ser removida.'),
  ultimaBaseAtiva: () => errors.conflito('Esta é a única base ativa do grupo e não pode ser desativada.'),
  emUso: (base: string, uso: UsoDaBase) => {
    const motivos = (Object.keys(nomes) as (keyof UsoDaBase)[])
      .filter((k) => uso[k] > 0)
      .map((k) => quantos(uso[k], ...nomes[k]))
    const lista = new Intl.ListFormat('pt-BR', { type: 'conjunction' }).format(motivos)
    return errors.conflito(
      `A base ${base} está em uso e não pode ser removida: ${lista || 'outros cadastros dependem dela'}.`,
    )
  },
}
