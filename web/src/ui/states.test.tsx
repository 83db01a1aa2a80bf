import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { abrirPeca } from '../../test/pagina.tsx'
import { ApiError } from '../lib/api-error.ts'
import { ErrorState } from './states.tsx'

const mostrar = (http: number) =>
  abrirPeca(<ErrorState error={new ApiError(http, { mensagem: 'A frase.' })} onRetry={() => {}} />)

it('an address that leads to nothing says so, and offers no second try', async () => {
  await mostrar(404)
  await screen.findByRole('heading', { name: 'Não encontrado' })
  expect(screen.getByText('A frase.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull()
})

it('what failed is tried again', async () => {
  await mostrar(500)
  await screen.findByRole('button', { name: 'Tentar de novo' })
})
