import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { chamadaDe, exemploDe } from '../../../../test/exemplo.ts'
import { abrirPagina } from '../../../../test/pagina.tsx'

const visao = {
  _id: '4',
  lista: 'notas',
  nome: 'Atrasadas',
  endereco: 'prazo=fora',
  minha: true,
  compartilhada: false,
  dono: 'Ana',
}

test('following a view begins from its bell, with days, hour and what goes', async () => {
  const { usuario, pedidos, endereco } = await abrirPagina('/app/avisos?visao=4', {
    papel: 'ADMIN',
    servidor: { listas: { minhas: { status: true, dados: { arranjos: {}, visoes: [visao] } } } },
    padrao: (nome) => exemploDe(chamadaDe(nome), nome === 'vigias.guardar'),
  })
  expect(await screen.findByRole('dialog', { name: 'Acompanhar “Atrasadas”' })).toBeDefined()
  await usuario.click(screen.getByRole('combobox', { name: 'O que fazer' }))
  await usuario.click(await screen.findByRole('option', { name: 'Enviar por e-mail em dias e hora' }))
  await usuario.click(screen.getByRole('checkbox', { name: 'sex' }))
  await usuario.click(screen.getByRole('button', { name: 'Acompanhar' }))
  await waitFor(() =>
    expect(pedidos('vigias.guardar')).toMatchObject([
      { body: { visao: '4', tipo: 'email', dias: [1, 2, 3, 4], hora: 7, so_uteis: true, formato: 'tabela' } },
    ]),
  )
  await waitFor(() => expect(endereco()).toBe('/app/avisos'))
})
