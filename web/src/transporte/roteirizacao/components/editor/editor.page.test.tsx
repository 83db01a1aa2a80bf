import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { PrevisaoDeEdicao } from '@tropeiro/contract/transporte/roteirizacao/edicao'
import type { Plano } from '@tropeiro/contract/transporte/roteirizacao/formas'
import { describe, expect, it } from 'vitest'
import { abrirPagina, recusa } from '../../../../../test/pagina.tsx'
import { plano as base, mercado, toco } from '../../plano.exemplo.ts'

const loja = { ...mercado, id: '5', nome: 'Loja da Estação', notas: [{ _id: '5', numero: 105 }] }
const truck = { ...toco, id: '10', placa: 'DEF-5678' }
/** Two routes: the corner shop alone, the station's shop alone; a bakery is left out. */
const plano: Plano = {
  ...base,
  paradas: 3,
  rotas: 2,
  lista_paradas: [...base.lista_paradas, loja],
  lista_veiculos: [toco, truck],
  lista_rotas: [
    {
      ...base.lista_rotas[0]!,
      quebras: [{ regra: 'capacidade', quanto: 5000, parada: '1', frase: 'Passa 5 kg da capacidade' }],
    },
    {
      ...base.lista_rotas[0]!,
      veiculo: 'DEF-5678',
      paradas: [{ parada: '5', chega: 32_400, sai: 33_000, viagem: 0 }],
    },
  ],
}
const previsao: PrevisaoDeEdicao = {
  texto: 'Mercado da Esquina para DEF-5678, lugar 1',
  antes: { custo_centavos: 3_702, metros: 12_340, fora: 1, rotas: 2 },
  depois: { custo_centavos: 4_002, metros: 13_340, fora: 1, rotas: 1 },
  quebras: [
    {
      veiculo: 'DEF-5678',
      regra: 'turno',
      quanto: 720,
      parada: null,
      frase: 'Volta 12 min depois do fim do turno',
    },
  ],
  sem_lugar: [],
  rotas: [],
  muda: true,
}
const editado: Plano = {
  ...plano,
  revisao: 1,
  versao: 1,
  desfazer: 0,
  versoes: [
    {
      versao: 1,
      de: 0,
      texto: previsao.texto,
      criador: 'Ana',
      created_at: '2026-11-23T13:00:00Z',
      custo_centavos: 4_002,
      metros: 13_340,
      fora: 1,
    },
  ],
}
const um = (dados: Plano) => ({ status: true, dados })

/** The server says of the plan what was last done to it. */
async function abrir(servidor: object = {}, dados = plano) {
  const pagina = await abrirPagina('/app/roteirizacao/gerar?plano=7', {
    papel: 'ADMIN',
    servidor: {
      roteirizacao: { abrir: um(dados), prever: { status: true, dados: previsao }, ...servidor },
    } as never,
  })
  await screen.findByRole('toolbar', { name: 'Editar o plano' })
  return pagina
}
const rota = (placa: string) => screen.getByRole('region', { name: `Rota de ${placa}` })

describe('a plan under the hand', () => {
  it('tells in red which rule a route breaks and by how much', async () => {
    await abrir()
    expect(within(rota('ABC-1234')).getByText('Passa 5 kg da capacidade')).toBeTruthy()
    expect(within(rota('DEF-5678')).queryByText(/Passa/)).toBeNull()
  })

  it('says what letting go would do before it is done, and does it where it is let go', async () => {
    const pagina = await abrir({ editar: um(editado) })
    const carta = { dataTransfer: { setDragImage: () => {}, setData: () => {}, effectAllowed: '' } }
    const parada = screen.getByRole('button', { name: /Mercado da Esquina.*08:30/ }).closest('li')!
    const para = screen.getByRole('button', { name: /Loja da Estação.*09:00/ }).closest('li')!
    fireEvent.dragStart(parada, carta)
    fireEvent.dragOver(para, carta)
    const diz = await screen.findByRole('status', { name: 'Se soltar aqui' })
    expect(await within(diz).findByText(/\+R\$\s3,00 · \+1 km/)).toBeTruthy()
    expect(within(diz).getByText('DEF-5678: Volta 12 min depois do fim do turno')).toBeTruthy()
    await pagina.responde({ roteirizacao: { abrir: um(editado) } } as never)
    fireEvent.drop(para, carta)
    await waitFor(() => expect(pagina.pedidos('roteirizacao.editar')).toHaveLength(1))
    expect(pagina.pedidos('roteirizacao.editar')[0]?.body).toMatchObject({
      revisao: 0,
      edicao: { tipo: 'mover', paradas: ['1'], veiculo: 'DEF-5678' },
    })
    expect(await screen.findByRole('button', { name: 'Versão 1' })).toBeTruthy()
  })

  it('moves what is chosen by a dialog: the vehicle, the place, and what it would do', async () => {
    const pagina = await abrir({ editar: um(editado) })
    await pagina.usuario.click(screen.getByRole('button', { name: /Mercado da Esquina.*08:30/ }))
    expect(screen.getByText('1 parada escolhida')).toBeTruthy()
    await pagina.usuario.click(screen.getByRole('button', { name: 'Mover…' }))
    const dialog = await screen.findByRole('dialog', { name: 'Mover Mercado da Esquina' })
    await pagina.usuario.click(within(dialog).getByRole('combobox', { name: 'Para a rota de' }))
    await pagina.usuario.click(await screen.findByRole('option', { name: /DEF-5678/ }))
    expect(await within(dialog).findByText('DEF-5678: Volta 12 min depois do fim do turno')).toBeTruthy()
    expect(pagina.pedidos('roteirizacao.prever').at(-1)?.body).toMatchObject({
      edicao: { tipo: 'encaixar', paradas: ['1'], veiculo: 'DEF-5678' },
    })
    await pagina.usuario.click(within(dialog).getByRole('combobox', { name: 'Lugar' }))
    await pagina.usuario.click(await screen.findByRole('option', { name: 'Antes de Loja da Estação' }))
    await pagina.responde({ roteirizacao: { abrir: um(editado) } } as never)
    await pagina.usuario.click(within(dialog).getByRole('button', { name: 'Mover' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(pagina.pedidos('roteirizacao.editar')[0]?.body).toMatchObject({
      edicao: { tipo: 'mover', paradas: ['1'], veiculo: 'DEF-5678', posicao: 0 },
    })
  })

  it('keeps the dialog open with the reason where there is no place', async () => {
    const pagina = await abrir({ editar: recusa('Caberia em DEF-5678 com 20 kg a menos de carga.') })
    await pagina.usuario.click(screen.getByRole('button', { name: /Mercado da Esquina.*08:30/ }))
    await pagina.usuario.click(screen.getByRole('button', { name: 'Mover…' }))
    const dialog = await screen.findByRole('dialog')
    await pagina.usuario.click(within(dialog).getByRole('combobox', { name: 'Para a rota de' }))
    await pagina.usuario.click(await screen.findByRole('option', { name: /DEF-5678/ }))
    await pagina.usuario.click(within(dialog).getByRole('button', { name: 'Mover' }))
    expect(await screen.findByText('Caberia em DEF-5678 com 20 kg a menos de carga.')).toBeTruthy()
    expect(screen.getByRole('dialog')).toBeTruthy()
  })

  it('is undone and done again by keys and by buttons', async () => {
    const desfeito = { ...editado, revisao: 2, versao: 0, desfazer: null, refazer: 1 }
    const pagina = await abrir({ voltar: um(desfeito) }, editado)
    await pagina.responde({ roteirizacao: { abrir: um(desfeito) } } as never)
    await pagina.usuario.keyboard('{Control>}z{/Control}')
    await waitFor(() => expect(pagina.pedidos('roteirizacao.voltar')).toHaveLength(1))
    expect(pagina.pedidos('roteirizacao.voltar')[0]?.body).toEqual({ revisao: 1, versao: 0 })
    const refazer = await screen.findByRole('button', { name: 'Refazer (Ctrl+Shift+Z)' })
    await waitFor(() => expect((refazer as HTMLButtonElement).disabled).toBe(false))
    await pagina.responde({ roteirizacao: { voltar: um(editado), abrir: um(editado) } } as never)
    await pagina.usuario.click(refazer)
    await waitFor(() =>
      expect(pagina.pedidos('roteirizacao.voltar').at(-1)?.body).toEqual({ revisao: 2, versao: 1 }),
    )
  })

  it('a stop that was left out is tried again', async () => {
    const pagina = await abrir({ editar: um(editado) })
    await pagina.usuario.click(screen.getByRole('button', { name: 'Tentar encaixar Padaria do Porto' }))
    await waitFor(() =>
      expect(pagina.pedidos('roteirizacao.editar')[0]?.body).toMatchObject({
        edicao: { tipo: 'encaixar', paradas: ['3'], veiculo: null },
      }),
    )
  })

  it('who may only read sees the plan without tools', async () => {
    await abrirPagina('/app/roteirizacao/gerar?plano=7', {
      papel: 'EMBARCADOR',
      servidor: { roteirizacao: { abrir: um(plano) } } as never,
    })
    expect(screen.queryByRole('toolbar')).toBeNull()
  })

  it('what changed after it was published is said, and brought to the romaneios once it was confirmed', async () => {
    const mudado: Plano = { ...editado, estado: 'publicado', versao_publicada: 0, romaneios: [55] }
    const levado: Plano = { ...mudado, versao_publicada: 1, mensagem: '1 romaneio mudou' }
    const pagina = await abrir({ republicar: um(levado) }, mudado)
    expect(screen.getByText(/os romaneios ainda são os da versão 0/)).toBeTruthy()
    await pagina.usuario.click(screen.getByRole('button', { name: 'Publicar mudanças' }))
    const dialog = await screen.findByRole('dialog')
    await pagina.responde({ roteirizacao: { abrir: um(levado) } } as never)
    await pagina.usuario.click(within(dialog).getByRole('button', { name: 'Publicar mudanças' }))
    expect(await screen.findByText('Os romaneios são os do plano: 1 romaneio mudou.')).toBeTruthy()
    await waitFor(() => expect(screen.queryByText(/os romaneios ainda são/)).toBeNull())
  })
})

describe('the paper of a route', () => {
  it('has the stops in order and the load in reverse', async () => {
    const dois: Plano = {
      ...plano,
      lista_rotas: [
        {
          ...plano.lista_rotas[0]!,
          paradas: [...plano.lista_rotas[0]!.paradas, { parada: '5', chega: 34_000, sai: 34_600, viagem: 0 }],
        },
      ],
    }
    // The print dialog waits for the fonts, which this DOM knows nothing of.
    Object.assign(document, { fonts: { ready: new Promise(() => {}) } })
    await abrirPagina('/app/roteirizacao/imprimir/7', {
      papel: 'ADMIN',
      servidor: { roteirizacao: { abrir: um(dois) } } as never,
    })
    const [entregas, carga] = await screen.findAllByRole('table')
    const nomes = (t: HTMLElement) =>
      within(t)
        .getAllByRole('row')
        .slice(1)
        .map((r) => within(r).getAllByRole('cell')[2]?.textContent)
    expect(nomes(entregas!)).toEqual(['Mercado da Esquina', 'Loja da Estação'])
    expect(nomes(carga!)).toEqual(['Loja da Estação', 'Mercado da Esquina'])
  })
})
