import { screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { abrirPeca } from '../../../test/pagina.tsx'
import { Dia, Dinheiro, Documento, Municipio, Numero, Opcao, Placa } from '../index.ts'
import { FormElement } from './form-element.tsx'
import { useFormulario } from './use-formulario.ts'

const Tudo = z.object({ campo: z.unknown().refine(() => false, 'Recusado aqui') })
const Sim = z.object({ campo: z.unknown() })

type Peca = (form: ReturnType<typeof useFormulario<{ campo: string }, z.ZodType, unknown>>) => ReactElement

function Tela(props: { peca: Peca; vazio: unknown; schema: z.ZodType; enviar: (body: unknown) => void }) {
  const f = useFormulario<{ campo: string }, z.ZodType, unknown>(props.schema, {
    de: { campo: props.vazio as never },
    para: (v) => v,
    enviar: async (body) => props.enviar(body),
  })
  return (
    <FormElement form={f}>
      {props.peca(f)}
      <button type="submit">Enviar</button>
    </FormElement>
  )
}

const campo = { name: 'campo' as const, label: 'Campo', hint: 'Uma dica' }
const campos: readonly [
  nome: string,
  peca: Peca,
  vazio: unknown,
  escrito: string,
  mostrado: string,
  guardado: unknown,
][] = [
  ['Dinheiro', (form) => <Dinheiro form={form} {...campo} />, null, '1.234,5', '1.234,50', 123_450],
  ['Numero', (form) => <Numero form={form} {...campo} />, null, '12.345,678', '12.345,678', 12_345.678],
  [
    'Documento',
    (form) => <Documento form={form} {...campo} tipo="ambos" />,
    '',
    '12abc34501de35',
    '12.ABC.345/01DE-35',
    '12.ABC.345/01DE-35',
  ],
  ['Placa', (form) => <Placa form={form} {...campo} />, '', 'abc-1d23', 'ABC1D23', 'ABC1D23'],
  ['Dia', (form) => <Dia form={form} {...campo} />, '', '23112026', '23/11/2026', '2026-11-23'],
]

for (const [nome, peca, vazio, escrito, mostrado, guardado] of campos) {
  const abrir = async (schema: z.ZodType) => {
    const sent: unknown[] = []
    const pagina = await abrirPeca(
      <Tela peca={peca} vazio={vazio} schema={schema} enviar={(body) => sent.push(body)} />,
    )
    return { ...pagina, sent, control: await screen.findByLabelText<HTMLInputElement>('Campo') }
  }

  for (const how of ['typed', 'pasted'] as const)
    it(`${nome}: what is ${how} as people here write it is held as the wire wants it`, async () => {
      const { usuario, control, sent } = await abrir(Sim)
      await usuario.click(control)
      await (how === 'typed' ? usuario.keyboard(escrito) : usuario.paste(escrito))
      await usuario.tab()
      expect(control.value).toBe(mostrado)
      await usuario.click(screen.getByRole('button', { name: 'Enviar' }))
      await waitFor(() => expect(sent).toEqual([{ campo: guardado }]))
    })

  it(`${nome}: its hint, and what is said against it, are read with it`, async () => {
    const { usuario, control, sent } = await abrir(Tudo)
    const said = () => document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent
    expect(said()).toBe('Uma dica')
    await usuario.click(screen.getByRole('button', { name: 'Enviar' }))
    await screen.findByText('Recusado aqui')
    expect(control.getAttribute('aria-invalid')).toBe('true')
    expect(said()).toBe('Recusado aqui')
    await waitFor(() => expect(document.activeElement).toBe(control))
    expect(sent).toEqual([])
  })
}

it('Opcao: one of a short list, by keyboard', async () => {
  const sent: unknown[] = []
  const options = [
    { value: 'um', label: 'Um por acontecimento' },
    { value: 'resumo', label: 'Um resumo por dia' },
  ]
  const { usuario } = await abrirPeca(
    <Tela
      peca={(form) => <Opcao form={form} {...campo} options={options} />}
      vazio="um"
      schema={Sim}
      enviar={(body) => sent.push(body)}
    />,
  )
  const control = await screen.findByRole('combobox', { name: 'Campo' })
  expect(control.textContent).toContain('Um por acontecimento')
  await usuario.click(control)
  await usuario.click(await screen.findByRole('option', { name: 'Um resumo por dia' }))
  await usuario.click(screen.getByRole('button', { name: 'Enviar' }))
  await waitFor(() => expect(sent).toEqual([{ campo: 'resumo' }]))
})

it('Municipio: found by a part of its name, held by its IBGE code, shown with its state', async () => {
  const sent: unknown[] = []
  const achados = [
    { ibge: 4_106_902, nome: 'Curitiba', uf: 'PR', lat: -25.4, lng: -49.2 },
    { ibge: 4_204_806, nome: 'Curitibanos', uf: 'SC', lat: -27.2, lng: -50.5 },
  ]
  const { usuario, pedidos } = await abrirPeca(
    <Tela
      peca={(form) => <Municipio form={form} {...campo} />}
      vazio={null}
      schema={Sim}
      enviar={(body) => sent.push(body)}
    />,
    {
      servidor: {
        notas: {
          municipios: ({ query }) => ({
            status: true,
            dados: achados.filter((m) => !query?.ibge || query.ibge.includes(m.ibge)),
          }),
        },
      },
    },
  )
  const control = await screen.findByRole('combobox', { name: 'Campo' })
  await usuario.click(control)
  await usuario.keyboard('curitib')
  await usuario.click(await screen.findByRole('option', { name: /Curitibanos.*SC/ }))
  await waitFor(() => expect(control).toHaveProperty('value', 'Curitibanos'))
  expect(pedidos('notas.municipios').map((p) => p.query)).toContainEqual({ termo: 'curitib' })
  await usuario.click(screen.getByRole('button', { name: 'Enviar' }))
  await waitFor(() => expect(sent).toEqual([{ campo: 4_204_806 }]))
})
