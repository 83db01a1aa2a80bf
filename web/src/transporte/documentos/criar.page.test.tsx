import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { abrirPagina } from '../../../test/pagina.tsx'

const abrir = () => abrirPagina('/app/documentos/azp/criar?tipo=DECLARACAO', { papel: 'ADMIN' })

it('says at each field what the contract asks, those of the items too', async () => {
  const { usuario, pedidos } = await abrir()
  await usuario.click(await screen.findByRole('button', { name: 'Criar documento' }))
  expect(await screen.findAllByText('Escreva o logradouro')).toHaveLength(2)
  expect(screen.getAllByText('Escolha a cidade')).toHaveLength(2)
  expect(screen.getByText('Descreva o item')).toBeDefined()
  expect(document.activeElement).toBe(screen.getAllByRole('textbox', { name: /^CNPJ ou CPF/ })[0])
  expect(pedidos('documentos.criar')).toEqual([])
})

it('a sentence goes as soon as its field is right', async () => {
  const { usuario } = await abrir()
  await usuario.click(await screen.findByRole('button', { name: 'Criar documento' }))
  await usuario.type(await screen.findByRole('textbox', { name: 'Descrição' }), 'Livros')
  expect(screen.queryByText('Descreva o item')).toBeNull()
})

it('asks before a half-written document is left', async () => {
  const { usuario, ir, endereco } = await abrir()
  await usuario.type(await screen.findByRole('textbox', { name: 'Pedido' }), '77')
  await ir('/app/documentos/azp')
  await usuario.click(await screen.findByRole('button', { name: 'Continuar editando' }))
  expect(endereco()).toContain('/app/documentos/azp/criar')
})
