import type { contract } from '@tropeiro/contract'
import { conferirGrupo } from '../../alicerce/empresas/index.ts'
import type { Handlers } from '../../http/handlers.ts'
import { atualizar, verOcorrencias } from './atualizar.service.ts'
import { exportarFila, exportarVerificadas } from './exportar.service.ts'
import { abrir, buscar, espiar, mudarPosse } from './fila.service.ts'
import { desfazer, verVerificadas } from './verificadas.service.ts'

export const auditoriaHandlers: Handlers<typeof contract.auditoria> = {
  ocorrencias: async (ctx, { body }) => {
    conferirGrupo(ctx, body.grupoEmpresa)
    return { status: true, dados: await verOcorrencias(ctx) }
  },
  buscar: async (ctx, { body }) => {
    conferirGrupo(ctx, body.grupo_emp)
    return { status: true, dados: await buscar(ctx, body) }
  },
  abrir: async (ctx, { body }) => ({ status: true, dados: await abrir(ctx, body.nota) }),
  espiar: async (ctx, { body }) => ({ status: true, dados: await espiar(ctx, body.notas) }),
  posse: async (ctx, { body }) => {
    await mudarPosse(ctx, body.nota, body.acao)
    return { status: true }
  },
  atualizar: async (ctx, { body }) => ({ status: true, ...(await atualizar(ctx, body)) }),
  verificadas: async (ctx, { body }) => ({ status: true, dados: await verVerificadas(ctx, body) }),
  desfazer: async (ctx, { body }) => ({ status: true, dados: await desfazer(ctx, body.comprovantes) }),
  exportar: async (ctx, { body }) => ({ status: true, dados: { tarefa: await exportarFila(ctx, body) } }),
  exportarVerificadas: async (ctx, { body }) => ({
    status: true,
    dados: { tarefa: await exportarVerificadas(ctx, body) },
  }),
}
