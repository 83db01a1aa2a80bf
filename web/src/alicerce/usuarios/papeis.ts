import type { Modulo, Papel } from '@tropeiro/contract'
import { nomeDoPapel } from '@tropeiro/contract/access/subjects'

const oQueFaz: Record<Papel, string> = {
  USUARIO: 'Usa os módulos das suas bases',
  ADMIN: 'Cuida do grupo, dos usuários e das bases',
  EMBARCADOR: 'Vê as notas dos CNPJs que envia',
  DESTINATARIO: 'Vê as notas dos CNPJs que recebe',
  ENTREGADOR: 'Vê as próprias entregas',
  MOTORISTA: 'Usa o aplicativo do motorista',
}

export const opcoesDePapel = (Object.keys(nomeDoPapel) as Papel[]).map((value) => ({
  value,
  label: nomeDoPapel[value],
}))

export const explicarPapel = (papel: Papel): string => oQueFaz[papel]
export const dirige = (papel: Papel): boolean => papel === 'MOTORISTA' || papel === 'ENTREGADOR'
export const respondePorCnpjs = (papel: Papel): boolean => papel === 'EMBARCADOR' || papel === 'DESTINATARIO'

/** What happened to a user, in the history. */
export const nomeDaAcao: Record<string, string> = {
  criado: 'criou o usuário',
  editado: 'mudou',
  desativado: 'desativou',
  reativado: 'reativou',
  link: 'mandou o link da senha',
  aceitou: 'aceitou o convite',
  recusou: 'recusou o convite',
  retirado: 'retirou o convite',
  convidado_de_novo: 'convidou de novo',
  aprovado: 'aprovou o cadastro',
  convidado: 'trouxe para o grupo',
  importado: 'importou de uma planilha',
  primeiros_passos: 'concluiu os primeiros passos',
  segundo_fator_zerado: 'desligou o segundo fator',
}

export const nomeDoCampo: Record<string, string> = {
  name: 'Nome',
  cpf: 'CPF',
  email: 'E-mail',
  telefone: 'Telefone',
  papel: 'Papel',
  base: 'Bases',
  cnpj_cliente: 'CNPJs dos clientes',
  cnpj: 'Empresa',
  cnpjParceiro: 'CNPJ do parceiro',
  nomeParceiro: 'Parceiro',
  veiculo: 'Veículo',
  cnh: 'CNH',
  placaVeiculo: 'Placa',
  grupo_usuario: 'Vínculo',
  super_user: 'Super usuário',
}

/** The modules of a base as people read them. */
export const nomeDoModulo: Record<Modulo, string> = {
  rota: 'Rotas',
  frete: 'Frete',
  devolucao: 'Devoluções',
  fiscal: 'Fiscal',
  dashboard: 'Dashboard',
  cadastros: 'Cadastros',
  romaneios: 'Romaneios',
  protocolos: 'Protocolos',
  pesquisar: 'Pesquisa',
  aplicativo: 'Aplicativo',
  auditoria: 'Auditoria',
  rastreamento: 'Rastreamento',
  prazo: 'Prazo de entrega',
}
