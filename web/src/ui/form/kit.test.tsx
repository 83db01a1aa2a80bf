import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { z } from 'zod'
import { ApiError } from '../../lib/api-error.ts'
import { Notices } from '../toast.tsx'
import { Dia, Dinheiro, Documento, Numero, Placa } from './campos.tsx'
import { FormElement, Recusa } from './form-element.tsx'
import { useFormulario } from './use-formulario.ts'

const Pedido = z.object({
  valor: z.int().min(100),
  peso: z.number().positive('Maior que zero'),
  dia: z.iso.date(),
  documento: z.string().min(1),
  placa: z.string().length(7),
})
const vazio = { valor: null as number | null, peso: null as number | null, dia: '', documento: '', placa: '' }

function Tela({ enviar }: { enviar: (body: unknown) => Promise<unknown> }) {
  const f = useFormulario(Pedido, {
    de: vazio,
    para: (v) => v as z.input<typeof Pedido>,
    recusa: 'tela',
    enviar,
  })
  return (
    <FormElement form={f}>
      <Recusa form={f} />
      <Dinheiro form={f} name="valor" label="Valor" />
      <Numero form={f} name="peso" label="Peso" />
      <Dia form={f} name="dia" label="Dia" />
      <Documento form={f} name="documento" label="Documento" tipo="ambos" />
      <Placa form={f} name="placa" label="Placa" />
      <button type="submit">Enviar</button>
    </FormElement>
  )
}
afterEach(cleanup)

const campo = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const enviar = () => screen.getByRole('button', { name: 'Enviar' })

it('holds what people write as the wire wants it', async () => {
  const sent: unknown[] = []
  const user = userEvent.setup()
  render(<Tela enviar={async (body) => sent.push(body)} />)
  await user.type(campo('Valor'), '1.234,5')
  await user.tab()
  expect(campo('Valor').value).toBe('1.234,50')
  await user.type(campo('Peso'), '12,5')
  await user.type(campo('Dia'), '23112026')
  await user.type(campo('Documento'), '12abc34501de35')
  await user.type(campo('Placa'), 'abc-1d23{Enter}')
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toEqual({
    valor: 123_450,
    peso: 12.5,
    dia: '2026-11-23',
    documento: '12.ABC.345/01DE-35',
    placa: 'ABC1D23',
  })
})

it('says in Portuguese what the schema has no sentence for', async () => {
  const user = userEvent.setup()
  render(<Tela enviar={async () => {}} />)
  await user.type(campo('Peso'), 'muito')
  await user.type(campo('Valor'), '0,50')
  await user.click(enviar())
  await screen.findByText('Escreva um número')
  expect(campo('Peso').value).toBe('muito')
  expect(screen.getByText('O menor valor é 100')).toBeDefined()
  expect(screen.getAllByText('Preencha este campo')).toHaveLength(2)
  expect(document.activeElement).toBe(campo('Valor'))
})

it('a refusal of a field that is not here is said above the form', async () => {
  const user = userEvent.setup()
  const campos = [
    { campo: 'body.placa', mensagem: 'Placa de outro grupo' },
    { campo: 'grupo', mensagem: 'Sem grupo' },
  ]
  render(<Tela enviar={() => Promise.reject(new ApiError(400, { mensagem: 'Dados inválidos.', campos }))} />)
  await user.type(campo('Valor'), '5')
  await user.type(campo('Peso'), '1')
  await user.type(campo('Dia'), '23112026')
  await user.type(campo('Documento'), '1')
  await user.type(campo('Placa'), 'abc1d23{Enter}')
  await screen.findByText('Placa de outro grupo')
  expect(screen.getByText('Dados inválidos.')).toBeDefined()
  await waitFor(() => expect(document.activeElement).toBe(campo('Placa')))
})

it('what is no refusal, an exception on the way, says its text too', async () => {
  const user = userEvent.setup()
  render(
    <>
      <Tela enviar={() => Promise.reject(new TypeError('x is not a function'))} />
      <Notices />
    </>,
  )
  await user.type(campo('Valor'), '5')
  await user.type(campo('Peso'), '1')
  await user.type(campo('Dia'), '23112026')
  await user.type(campo('Documento'), '1')
  await user.type(campo('Placa'), 'abc1d23{Enter}')
  await screen.findByText('Erro ... x is not a function')
})
