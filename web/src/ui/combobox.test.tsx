import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { abrirPeca } from '../../test/pagina.tsx'
import { Combobox, Field, MultiCombobox, MunicipioInput } from './index.ts'

const options = [
  { value: '1', label: 'Norte' },
  { value: '2', label: 'Sul' },
]
const nada = () => {}

it('a disabled combobox offers nothing to press, and is disabled for the browser, whose look follows', async () => {
  const pagina = await abrirPeca(
    <>
      <Field label="Rota">
        <Combobox disabled value="1" options={options} onChange={nada} />
      </Field>
      <Field label="Rotas">
        <MultiCombobox disabled value={['1', '2']} options={options} onChange={nada} />
      </Field>
      <Field label="Município">
        <MunicipioInput disabled value={null} uf="PR" onChange={nada} />
      </Field>
    </>,
    { padrao: () => ({ status: true, dados: [] }) },
  )
  for (const label of ['Rota', 'Rotas', 'Município'])
    expect(screen.getByLabelText<HTMLInputElement>(label).disabled).toBe(true)
  const buttons = within(screen.getByRole('main')).getAllByRole<HTMLButtonElement>('button')
  expect(buttons.map((b) => b.getAttribute('aria-label'))).toEqual(['Abrir lista', 'Abrir lista'])
  for (const button of buttons) {
    expect(button.disabled).toBe(true)
    await pagina.usuario.click(button)
  }
  expect(screen.queryByRole('listbox')).toBeNull()
})
