import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { abrirPagina, invalido, segura } from '../../../test/pagina.tsx'

const ROTA = '/app/bug_report'
const aberto = { status: true, dados: { _id: '9', numero: '20261123-9' } }
const assunto = () => screen.findByRole('textbox', { name: /Assunto/ })
const relato = () => screen.findByRole('textbox', { name: /O que aconteceu/ })

it('says the contract’s sentences before it asks the server, and goes to the first field', async () => {
  const { usuario, pedidos } = await abrirPagina(ROTA)
  await usuario.click(await screen.findByRole('button', { name: 'Enviar ao suporte' }))
  await screen.findByText('Diga o assunto em poucas palavras')
  expect(screen.getByText('Conte o que aconteceu')).toBeTruthy()
  expect(document.activeElement).toBe(await assunto())
  expect(pedidos('sac.criar')).toEqual([])
})

it('shows what the server says of a field beside it, and forgets it when the field changes', async () => {
  const { usuario } = await abrirPagina(ROTA, {
    servidor: { sac: { criar: invalido({ assunto: 'Este problema já foi contado' }) } },
  })
  await usuario.type(await assunto(), 'A lista não carrega')
  await usuario.type(await relato(), 'Abri e ficou em branco.{Control>}{Enter}{/Control}')
  expect((await screen.findByRole('alert')).textContent).toBe('Este problema já foi contado')
  expect((await assunto()).getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(await assunto())
  await usuario.type(await assunto(), ' hoje')
  expect(screen.queryByRole('alert')).toBeNull()
})

it('sends once, however often it is clicked, and shows the number', async () => {
  const { usuario, pedidos, responde } = await abrirPagina(ROTA, { servidor: { sac: { criar: segura } } })
  await usuario.type(await assunto(), 'A lista não carrega')
  await usuario.type(await relato(), 'Abri e ficou em branco.')
  await usuario.dblClick(screen.getByRole('button', { name: 'Enviar ao suporte' }))
  expect(pedidos('sac.criar')).toHaveLength(1)
  await responde({ sac: { criar: aberto } })
  await screen.findByText('Incidente 20261123-9 aberto')
  expect(pedidos('sac.criar')[0]?.body).toMatchObject({ assunto: 'A lista não carrega' })
})

it('asks before what was written is left', async () => {
  const { usuario, endereco, ir } = await abrirPagina(ROTA)
  await usuario.type(await assunto(), 'A lista')
  await ir('/app/empresas')
  await screen.findByRole('dialog', { name: 'Sair sem salvar?' })
  await usuario.click(screen.getByRole('button', { name: 'Continuar editando' }))
  expect(endereco()).toBe(ROTA)
  expect(((await assunto()) as HTMLInputElement).value).toBe('A lista')
})
