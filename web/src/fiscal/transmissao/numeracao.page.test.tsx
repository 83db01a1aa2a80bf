import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { abrirPeca, recusa } from '../../../test/pagina.tsx'
import { NumeroDeFora } from './components/numeros/numero-de-fora.tsx'
import { ProximoNumero } from './components/numeros/proximo-numero.tsx'

const serie = { cnpj: '91122233000112', modelo: '57', serie: 3, ambiente: '2' } as const
const numeracao = (dados: object) => ({
  status: true,
  dados: { proximo: 1, menor: 1, de_fora: { quantos: 0, maior: 0 }, mudancas: [], ...dados },
})

test('C1: where a series goes on is said beside its configuration, and a used number is refused at the field', async () => {
  const recusado = recusa('O próximo número tem de ser 502 ou maior.')
  const { usuario, pedidos } = await abrirPeca(<ProximoNumero {...serie} />, {
    papel: 'ADMIN',
    servidor: {
      transmissao: {
        numeracao: numeracao({ proximo: 502, menor: 502, de_fora: { quantos: 2, maior: 501 } }),
        definirProximo: recusado,
      },
    },
  })
  expect(
    await screen.findByText(/2 números desta série são de outro programa; o maior que apareceu é 501/),
  ).toBeDefined()
  expect(screen.getByText('De 502 em diante')).toBeDefined()
  const campo = screen.getByRole('textbox', { name: 'Próximo número' })
  await usuario.clear(campo)
  await usuario.type(campo, '400')
  await usuario.click(screen.getByRole('button', { name: 'Definir' }))
  await waitFor(() => expect(pedidos('transmissao.definirProximo')).toHaveLength(1))
  expect(pedidos('transmissao.definirProximo')[0]!.body).toEqual({ ...serie, proximo: 400 })
  expect(await screen.findByText('O próximo número tem de ser 502 ou maior.')).toBeDefined()
})

const de = (nosso: boolean) => ({
  numero: 168,
  cnpj_emitente: serie.cnpj,
  numero_de_fora: { chave: '42261112ABC34501DE35570010000000011123456787', nosso },
})

test.each([
  ['another program', false],
  ['this system', true],
])(
  'C1: a document whose number is of %s says so; the way on is offered where nothing of ours stands: %s',
  async (_de, nosso) => {
    let usados = 0
    const { usuario } = await abrirPeca(
      <NumeroDeFora documento="CT-e" de={de(nosso)} usarProximo={() => usados++} enviando={false} />,
      { papel: 'ADMIN', servidor: {} },
    )
    expect(
      await screen.findByText(nosso ? /com outro documento daqui/ : /O número 168 é de outro programa/),
    ).toBeDefined()
    const botao = screen.queryByRole('button', { name: 'Usar o próximo número' })
    expect(botao === null).toBe(nosso)
    if (!botao) return
    await usuario.click(botao)
    expect(usados).toBe(1)
  },
)
