import type { HandlerInput } from '@tropeiro/contract'
import { nomeDoPapel } from '@tropeiro/contract/access/subjects'
import { usuarios } from '@tropeiro/contract/alicerce/usuarios/calls'
import type { UsuarioDaLista } from '@tropeiro/contract/alicerce/usuarios/ficha'
import { exportacao } from '../../tarefas/index.ts'
import { listarUsuarios } from './gestao.service.ts'

const POR_PAGINA = 500

/** Users and drivers as the asker sees them: a CPF is whole only of those whom he may change. */
const lista = exportacao<HandlerInput<typeof usuarios.exportar>['body'], UsuarioDaLista>({
  access: usuarios.exportar.access,
  tipo: 'exportar_usuarios',
  titulo: 'Usuários',
  colunas: [
    { titulo: 'Nome', tipo: 'texto', largura: 32, de: (u) => u.name },
    { titulo: 'Papel', tipo: 'texto', largura: 18, de: (u) => nomeDoPapel[u.papel] },
    { titulo: 'CPF', tipo: 'texto', largura: 16, de: (u) => u.cpf },
    { titulo: 'E-mail', tipo: 'texto', largura: 32, de: (u) => u.email },
    { titulo: 'Telefone', tipo: 'texto', largura: 16, de: (u) => u.telefone },
    { titulo: 'Bases', tipo: 'texto', largura: 32, de: (u) => u.bases.join(', ') },
    { titulo: 'Estado', tipo: 'texto', de: (u) => (u.ativo ? 'Ativo' : 'Inativo') },
    { titulo: 'Placa', tipo: 'texto', de: (u) => u.placa_veiculo },
    { titulo: 'Veículo', tipo: 'texto', largura: 18, de: (u) => u.tipo_veiculo },
    { titulo: 'Último acesso', tipo: 'dataHora', largura: 18, de: (u) => u.ultimo_acesso },
  ],
  porPagina: POR_PAGINA,
  pagina: async (ctx, filtro, { numero }) =>
    (await listarUsuarios(ctx, { ...filtro, skip: numero * POR_PAGINA, limite: POR_PAGINA })).dados,
})

/** Queues a spreadsheet of the people that the filter finds. */
export const exportarUsuarios = lista.pedir
/** The long work of this module, for the worker. */
export const tarefasDeUsuarios = lista.tarefas
