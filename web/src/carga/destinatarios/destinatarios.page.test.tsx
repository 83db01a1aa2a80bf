import { screen, waitForElementToBeRemoved } from '@testing-library/react'
import { messages } from '@tropeiro/contract/messages'
import { expect, it } from 'vitest'
import { abrirPagina, linhas, recusa } from '../../../test/pagina.tsx'

const destinatario = {
  _id: '7',
  destNome: 'Mercado da Esquina',
  destEnd: 'Rua A',
  numeroDest: '1',
  destBairro: 'Centro',
  destCidade: 'Registro',
  destUf: 'SP',
  destRemetente: 'Fábrica',
  distribuidoras: [],
  cnpjDest: '12ABC34501DE35',
  codCidade: '3542602',
  status: true,
}

it('who may not switch a recipient off reads the reason once', async () => {
  const { usuario, pedidos } = await abrirPagina('/app/destinatarios?uf=SP&cidade=3542602&bairro=centro', {
    papel: 'ADMIN',
    servidor: {
      destinatarios: {
        buscarCidade: { resultado: true, valor: [destinatario], total: 1, lugares: [] },
        buscarRemetentes: { resultado: true, valor: [] },
        atualizarStatus: recusa('Só quem cadastra pode mudar'),
      },
    },
  })
  await linhas()
  await usuario.click(screen.getByRole('switch', { name: /Mercado da Esquina/ }))
  const told = await screen.findByText('Só quem cadastra pode mudar')
  // A second notice would have come before the first one leaves.
  await waitForElementToBeRemoved(told, { timeout: 20_000 })
  expect(pedidos('destinatarios.atualizarStatus')).toHaveLength(1)
  expect(screen.queryByText(messages.destinatarioNaoAtualizado)).toBeNull()
})
