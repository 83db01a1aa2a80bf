import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { chamadaDe, exemploDe } from '../../../test/exemplo.ts'
import { abrirPagina } from '../../../test/pagina.tsx'

const abrir = (importadas: number) =>
  abrirPagina('/app/integracoes/1', {
    servidor: {
      importacoes: {
        buscar: exemploDe(chamadaDe('importacoes.buscar'), true, {
          dados: { estado: 'concluida', contagem: { total: 2, importadas } },
        }) as never,
      },
    },
    padrao: (nome) => exemploDe(chamadaDe(nome), false),
  })

test('an import that brought notes says what comes next, and leads there', async () => {
  const { usuario, endereco } = await abrir(2)
  await usuario.click(await screen.findByRole('button', { name: 'Gerar romaneios' }))
  expect(endereco()).toBe('/app/romaneios?aba=gerar')
})

test('one that brought none only offers to bring more', async () => {
  await abrir(0)
  expect(await screen.findByRole('button', { name: 'Inserir mais' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Gerar romaneios' })).toBeNull()
})
