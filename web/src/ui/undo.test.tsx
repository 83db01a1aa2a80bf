import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { abrirPeca } from '../../test/pagina.tsx'
import { Button, undoable } from './index.ts'

const abrir = (undo: () => Promise<unknown>) =>
  abrirPeca(
    <>
      <Button onClick={() => undoable('Romaneio 12 validado.', undo)}>Validar</Button>
      <Button onClick={() => undoable('Romaneio 13 validado.', undo)}>Outro</Button>
    </>,
  )

it('what was done is said with the way back, which is asked once and then gone', async () => {
  const asked: string[] = []
  const { usuario } = await abrir(async () => asked.push('12'))
  await usuario.click(screen.getByRole('button', { name: 'Validar' }))
  expect(screen.getByText('Romaneio 12 validado.')).toBeDefined()
  await usuario.dblClick(screen.getByRole('button', { name: 'Desfazer' }))
  await waitFor(() => expect(screen.queryByText('Romaneio 12 validado.')).toBeNull())
  expect(asked).toEqual(['12'])
})

it('what is done next takes its place; a refusal leaves nothing behind', async () => {
  const { usuario } = await abrir(() => Promise.reject(new Error('no')))
  await usuario.click(screen.getByRole('button', { name: 'Validar' }))
  await usuario.click(screen.getByRole('button', { name: 'Outro' }))
  expect(screen.queryByText('Romaneio 12 validado.')).toBeNull()
  await usuario.click(screen.getByRole('button', { name: 'Desfazer' }))
  await waitFor(() => expect(screen.queryByText('Romaneio 13 validado.')).toBeNull())
})
