import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { abrirServidor, segura } from '../../../../test/servidor.ts'
import { sessaoDe } from '../../../../test/sessao.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { useStore } from '../../../session/session.store.ts'
import { EnviarEmailDialog } from './enviar-email-dialog.tsx'

afterEach(() => {
  cleanup()
  queryClient.clear()
})

function abrir() {
  const servidor = abrirServidor({ correio: { conferir: { status: true, dados: [] }, enviar: segura } })
  vi.stubGlobal('fetch', servidor.fetch)
  useStore.setState({ session: sessaoDe('USUARIO') })
  render(
    <QueryClientProvider client={queryClient}>
      <EnviarEmailDialog open onOpenChange={() => {}} notas={['1']} />
    </QueryClientProvider>,
  )
  return { servidor, usuario: userEvent.setup() }
}
const enviar = () => screen.getByRole('button', { name: 'Enviar' })

it('says what is missing and which address is none, and sends nothing', async () => {
  const { servidor, usuario } = abrir()
  await usuario.click(enviar())
  await screen.findByText('Informe ao menos um destinatário.')
  await usuario.type(screen.getByLabelText(/^Para/), 'compras.exemplo,')
  await usuario.click(enviar())
  await screen.findByText(/compras\.exemplo$/, { selector: 'p' })
  expect(servidor.pedidos('correio.enviar')).toEqual([])
})

it('offers a subject, and sends one message however often it is asked', async () => {
  const { servidor, usuario } = abrir()
  await usuario.type(screen.getByLabelText(/^Para/), 'compras@exemplo.com.br,')
  await usuario.dblClick(enviar())
  await vi.waitFor(() => expect(servidor.pedidos('correio.enviar')).toHaveLength(1))
  expect(servidor.pedidos('correio.enviar')[0]?.body).toMatchObject({
    assunto: 'Comprovantes de entrega',
    destinatarios: ['compras@exemplo.com.br'],
    notas: ['1'],
  })
})
