import { screen, waitFor, within } from '@testing-library/react'
import type { MdfeCompleto } from '@tropeiro/contract/fiscal/mdfe/calls'
import { expect, test } from 'vitest'
import { chamadaDe, exemploDe } from '../../../test/exemplo.ts'
import { abrirPeca } from '../../../test/pagina.tsx'
import { MdfePeek } from './components/mdfe-peek.tsx'
import { PagamentoDialog } from './components/pagamento.tsx'

const autorizado = { _id: '1', estado: 'autorizado', numero: 31_200, cnpj_emitente: '12ABC34501DE35' }
const buscar = (dados: object) =>
  exemploDe(chamadaDe('mdfe.buscar'), true, {
    dados: { ...autorizado, ...dados },
  }) as { status: boolean; dados: MdfeCompleto }
const nada = () => {}

test('the payment says what is missing at its field, and shows a CNPJ as one writes it', async () => {
  const { dados: mdfe } = buscar({})
  const { usuario, pedidos } = await abrirPeca(
    <PagamentoDialog mdfe={{ ...mdfe, rascunho: { ...mdfe.rascunho, pagamentos: [] } }} onClose={nada} />,
    { papel: 'ADMIN', servidor: { mdfe: { informarPagamento: buscar({}) } } },
  )
  const dialogo = within(await screen.findByRole('dialog'))
  const quem = dialogo.getByLabelText<HTMLInputElement>(/^CPF ou CNPJ de quem paga/)
  expect(quem.value).toBe('12.ABC.345/01DE-35')
  await usuario.click(dialogo.getByRole('button', { name: 'Enviar' }))
  const valor = dialogo.getByLabelText<HTMLInputElement>(/^Valor/)
  await waitFor(() => expect(valor.getAttribute('aria-invalid')).toBe('true'))
  expect(dialogo.getByText('Diga o valor')).toBeDefined()
  expect(pedidos('mdfe.informarPagamento')).toEqual([])

  await usuario.type(valor, '3200')
  await usuario.clear(quem)
  expect((await dialogo.findAllByText('Diga o CPF ou CNPJ de quem paga')).length).toBe(1)
  await usuario.type(quem, '11222333000181')
  await usuario.click(dialogo.getByRole('button', { name: 'Enviar' }))
  await waitFor(() => expect(pedidos('mdfe.informarPagamento')).toHaveLength(1))
  expect(pedidos('mdfe.informarPagamento')[0]?.body).toMatchObject({
    pagamentos: [{ documento: '11222333000181', componentes: [{ valor_centavos: 320_000 }] }],
  })
})

test.each([
  ['registrado', false],
  ['enviando', false],
  ['rejeitado', true],
])('a confirmation of the service that is %s may be asked for again: %s', async (estado, pode) => {
  const { usuario } = await abrirPeca(<MdfePeek id="1" onClose={nada} />, {
    papel: 'ADMIN',
    servidor: { mdfe: { buscar: buscar({ eventos: { tipo: '110117', estado } }) } },
  })
  await usuario.click(await screen.findByRole('button', { name: 'Ações' }))
  expect(await screen.findByRole('menuitem', { name: 'Pagamento do frete' })).toBeDefined()
  expect(screen.queryByRole('menuitem', { name: 'Confirmar o serviço' }) !== null).toBe(pode)
})
