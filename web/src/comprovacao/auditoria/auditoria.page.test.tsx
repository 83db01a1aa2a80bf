import { act, screen, waitFor } from '@testing-library/react'
import type { NotaAuditoria } from '@tropeiro/contract/comprovacao/auditoria'
import { expect, it } from 'vitest'
import { chamadaDe, exemploDe } from '../../../test/exemplo.ts'
import { abrirPagina } from '../../../test/pagina.tsx'
import { queryClient } from '../../lib/query-client.ts'

const cheia = (nome: string, com?: object) => exemploDe(chamadaDe(nome), true, com)
const nota = (_id: string): NotaAuditoria => ({
  ...(cheia('auditoria.buscar') as { dados: { notasAuditoria: NotaAuditoria[] } }).dados.notasAuditoria[0]!,
  _id,
  numero: Number(_id),
  posse: null,
})

it('a doubtful note that comes to the head of the queue does not take the place of the one looked at', async () => {
  let fila = ['11', '12']
  const { usuario, pedidos } = await abrirPagina('/app/ferramentas/auditoria', {
    papel: 'ADMIN',
    servidor: {
      auditoria: {
        buscar: () => ({
          status: true,
          dados: {
            notasAuditoria: fila.map(nota),
            notasAgrupadas: [{ chave: 'sem', titulo: 'Sem romaneio', notas: fila }],
            total: fila.length,
            duvidosas: 0,
          },
        }),
        abrir: ({ body }) =>
          cheia('auditoria.abrir', { dados: { _id: body.nota, nota: nota(body.nota) } }) as never,
      },
    },
    padrao: (nome) => exemploDe(chamadaDe(nome), false),
  })
  const aprovar = await screen.findByRole('button', { name: /^Aprovar/ })
  fila = ['10', '11', '12']
  await act(() => queryClient.invalidateQueries())
  await screen.findByRole('button', { name: /10 \/ / })
  await usuario.click(aprovar)
  await waitFor(() => expect(pedidos('auditoria.atualizar')[0]?.body).toMatchObject({ _id: ['11'] }))
})
