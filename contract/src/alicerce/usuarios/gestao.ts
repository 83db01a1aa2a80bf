import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { id, umOuMais } from '../../formats.ts'
import { comDados, Ok, TarefaPedida } from '../../replies.ts'
import {
  CadastroPendente,
  Convite,
  DireitosDados,
  EventoDoUsuario,
  LinhaConferida,
  LinhaDeUsuario,
  NovoConvite,
  papel,
  UsuarioDaLista,
  UsuarioEditado,
  UsuarioInteiro,
  UsuarioNovo,
} from './ficha.ts'

const Importacao = comDados(z.object({ linhas: z.array(LinhaConferida), criados: z.number() })).meta({
  id: 'ImportacaoDeUsuarios',
})

const Acesso = comDados(
  z.object({
    _id: z.string(),
    /** Where the person chooses the password, for the admin to hand over; null when it only goes by e-mail. */
    link: z.string().nullable(),
    /** Is of the group only once the person accepts it. */
    aguarda: z.boolean(),
  }),
).meta({ id: 'AcessoDoUsuario' })

export const doUsuario = z.object({ id })

const filtroDeUsuarios = z.object({
  busca: z.string().trim().max(120).optional(),
  papel: umOuMais(papel, 10).optional(),
  base: umOuMais(z.string().max(80), 200).optional(),
  situacao: z.enum(['ativos', 'inativos', 'todos']).default('ativos'),
  ordem: z.enum(['name', '-name', 'ultimo_acesso', '-ultimo_acesso']).default('name'),
})

/** Who the admin lets in: invitations, registrations that wait, people and their rights. */
export const chamadasDaGestao = {
  convites: endpoint({
    method: 'GET',
    path: '/api/usuarios/convites',
    access: 'admin',
    summary: 'Convites abertos do grupo',
    response: comDados(z.array(Convite)).meta({ id: 'Convites' }),
  }),
  criarConvite: endpoint({
    method: 'POST',
    path: '/api/usuarios/convites',
    access: 'admin',
    summary: 'Cria um link de convite; o código é mostrado só agora',
    body: NovoConvite,
    response: comDados(z.object({ _id: z.string(), link: z.string(), convite: z.string() })).meta({
      id: 'ConviteCriado',
    }),
  }),
  revogarConvite: endpoint({
    method: 'DELETE',
    path: '/api/usuarios/convites/{id}',
    access: 'admin',
    summary: 'Fecha um convite',
    params: doUsuario,
    response: Ok,
  }),
  pendentes: endpoint({
    method: 'GET',
    path: '/api/usuarios/pendentes',
    access: 'admin',
    summary: 'Cadastros que esperam a aprovação de um administrador do grupo',
    response: comDados(z.array(CadastroPendente)).meta({ id: 'CadastrosPendentes' }),
  }),
  aprovar: endpoint({
    method: 'POST',
    path: '/api/usuarios/pendentes/{id}/aprovar',
    access: 'admin',
    summary: 'Aprova um cadastro e dá papel e bases; a pessoa recebe por e-mail o link da senha',
    params: doUsuario,
    body: DireitosDados,
    response: Acesso,
  }),
  recusar: endpoint({
    method: 'POST',
    path: '/api/usuarios/pendentes/{id}/recusar',
    access: 'admin',
    summary: 'Recusa um cadastro pendente',
    params: doUsuario,
    response: Ok,
  }),
  listar: endpoint({
    method: 'GET',
    path: '/api/usuarios/listar',
    access: { ler: 'usuarios' },
    summary: 'Usuários e motoristas do grupo, com busca, filtros e páginas',
    query: filtroDeUsuarios.extend({
      skip: z.coerce.number().int().min(0).max(1_000_000).default(0),
      limite: z.coerce.number().int().min(1).max(200).default(50),
    }),
    response: z
      .object({ status: z.boolean(), total: z.number(), dados: z.array(UsuarioDaLista) })
      .meta({ id: 'Usuarios' }),
  }),
  exportar: endpoint({
    method: 'POST',
    path: '/api/usuarios/exportar',
    pessoal: 'exportacao',
    access: { ler: 'usuarios' },
    summary: 'Exporta para Excel os usuários e motoristas do filtro; corre como tarefa',
    body: filtroDeUsuarios,
    response: TarefaPedida,
  }),
  criar: endpoint({
    method: 'POST',
    path: '/api/usuarios/criar',
    access: { escrever: 'usuarios' },
    summary: 'Cria um usuário ou motorista no grupo, com senha ou com um link para escolhê-la',
    body: UsuarioNovo,
    response: Acesso,
  }),
  buscar: endpoint({
    method: 'GET',
    path: '/api/usuarios/um/{id}',
    pessoal: 'pessoa',
    access: { ler: 'usuarios' },
    summary: 'Um usuário do grupo',
    params: doUsuario,
    response: comDados(UsuarioInteiro).meta({ id: 'UsuarioBuscado' }),
  }),
  editar: endpoint({
    method: 'PUT',
    path: '/api/usuarios/um/{id}',
    access: { escrever: 'usuarios' },
    summary: 'Muda dados, papel e bases de um usuário do grupo',
    params: doUsuario,
    body: UsuarioEditado,
    response: Ok,
  }),
  mudarAtivo: endpoint({
    method: 'PUT',
    path: '/api/usuarios/um/{id}/ativo',
    access: { escrever: 'usuarios' },
    summary: 'Desativa ou reativa um usuário no grupo',
    params: doUsuario,
    body: z.object({ ativo: z.boolean() }),
    response: Ok,
  }),
  convidar: endpoint({
    method: 'POST',
    path: '/api/usuarios/um/{id}/convidar',
    access: { escrever: 'usuarios' },
    summary: 'Manda de novo o link para escolher a senha',
    params: doUsuario,
    response: Acesso,
  }),
  historico: endpoint({
    method: 'GET',
    path: '/api/usuarios/um/{id}/historico',
    access: { ler: 'usuarios' },
    summary: 'Quem mudou o quê neste usuário, do mais novo ao mais antigo',
    params: doUsuario,
    response: comDados(z.array(EventoDoUsuario)).meta({ id: 'HistoricoDoUsuario' }),
  }),
  previaDaPlanilha: endpoint({
    method: 'POST',
    path: '/api/usuarios/importacao/previa',
    access: { escrever: 'usuarios' },
    summary: 'Lê uma planilha XLSX ou CSV de usuários e confere linha por linha, sem gravar',
    travel: 'envio',
    body: z.object({ arquivo: z.file() }),
    response: Importacao,
  }),
  importar: endpoint({
    method: 'POST',
    path: '/api/usuarios/importacao',
    access: { escrever: 'usuarios' },
    summary: 'Cria os usuários das linhas sem erro; cada linha vale por si',
    body: z.object({ linhas: z.array(LinhaDeUsuario).min(1).max(500) }),
    response: Importacao,
  }),
}
