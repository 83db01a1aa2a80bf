import { screen } from '@testing-library/react'
import { it } from 'vitest'
import { registro } from '../../../test/formulario.tsx'
import { abrirPagina } from '../../../test/pagina.tsx'

const boleto = {
  ...{ _id: '1', titulo: '7', titulo_numero: 7, nome: 'Indústria Ação', documento: '12ABC34501DE35' },
  ...{
    convenio: '3',
    convenio_nome: 'Cobrança',
    banco: '237',
    nosso_numero: '09/1-1',
    situacao: 'registrado',
  },
  ...{
    motivo: '',
    vencimento: '2026-12-10',
    valor: 100_000,
    linha_digitavel: '23791',
    codigo_barras: '2379',
  },
  ...{
    pix: '000201',
    remessa: null,
    parado_por: null,
    parado_texto: '',
    abatimento: 0,
    em: '2026-12-01T12:00:00.000Z',
  },
  instrucoes: [
    {
      ...{ _id: '9', tipo: 'abater', estado: 'recusada', vencimento: null, valor: 5_000 },
      ...{ motivo: 'Já existe abatimento anterior', autor: 'Ana', em: '2026-12-01T12:00:00.000Z' },
    },
    {
      ...{ _id: '8', tipo: 'protestar', estado: 'na_fila', vencimento: null, valor: null },
      ...{ motivo: '', autor: 'Ana', em: '2026-12-01T12:00:00.000Z' },
    },
  ],
  pagamentos: [
    { dia: '2026-12-10', pago: 50_000, e2e: 'E1', efeito: 'liquidado', explicacao: '', estornado: false },
  ],
}
const convenio = registro('boletos.convenios', {
  _id: '3',
  nome: 'Cobrança',
  canal: 'arquivo',
  ativo: true,
  na_fila: 2,
  instrucoes_na_fila: 1,
})
const arquivo = {
  ...{ _id: '5', sentido: 'retorno', convenio: '3', convenio_nome: 'Cobrança', nome: 'CB0112.RET', nsa: 1 },
  ...{ linhas: 2, aplicadas: 1, pendentes: 1, avisos: [], autor: 'Ana', em: '2026-12-01T12:00:00.000Z' },
}
const linha = {
  ...{ linha: 3, codigo: '06', texto: 'Liquidação', motivos: [], nosso_numero: '1', documento: '7/1' },
  ...{ valor: 100_000, pago: 100_000, credito_em: '2026-12-02', efeito: 'em_duplicidade' },
  ...{ explicacao: 'Devolva ou compense.', titulo: '7', titulo_numero: 7 },
}
const com = (dados: unknown, total?: number) => ({ status: true, dados, ...(total ? { total } : {}) })
const servidor = {
  boletos: {
    listarBoletos: com([boleto], 1),
    convenios: com([convenio]),
    arquivosBancarios: com([arquivo], 1),
    arquivoBancario: com({ arquivo, linhas: [linha], movimentos: [] }),
    previaDaRemessa: com([
      {
        ...{ boleto: '1', titulo: '7', titulo_numero: 7, nome: 'Indústria Ação', tipo: 'protestar' },
        ...{ vencimento: '2026-12-10', valor: 100_000, pendente: true },
      },
    ]),
  },
} as never

it('a boleto with what the bank said of it, its sheet, its PIX, and the way to take it out', async () => {
  await abrirPagina('/app/financeiro/boletos', { papel: 'ADMIN', servidor })
  await screen.findByText('Indústria Ação')
  await screen.findByText(/10\/12\/2026: R\$\s500,00 por PIX, título baixado/)
  for (const name of [
    'Boleto do título 7 em PDF',
    'Copiar o PIX',
    'Pedir ao banco sobre o boleto do título 7',
  ])
    screen.getByRole('button', { name })
})

it('a file tells what each line did', async () => {
  const pagina = await abrirPagina('/app/financeiro/boletos?aba=arquivos', { papel: 'ADMIN', servidor })
  await screen.findByRole('button', { name: /Gerar remessa de 2\sboletos e 1\sinstrução/ })
  await pagina.usuario.click(await screen.findByRole('button', { name: 'CB0112.RET' }))
  await screen.findByText(/Pago em duplicidade, título 7/)
  await screen.findByText(/Devolva ou compense/)
})

it('what was asked of the bank: what waits, what it refused and why, and the file that would take it', async () => {
  const pagina = await abrirPagina('/app/financeiro/boletos', { papel: 'ADMIN', servidor })
  await screen.findByText('Instrução pendente')
  screen.getByText('Já existe abatimento anterior')
  screen.getByRole('button', { name: 'Desistir' })
  await pagina.usuario.click(screen.getByRole('button', { name: 'Corrigir e reenviar' }))
  await screen.findByText(/O banco recusou: Já existe abatimento anterior/)
  await pagina.usuario.keyboard('{Escape}')
  await pagina.usuario.click(screen.getByRole('button', { name: /Pedir ao banco sobre o boleto/ }))
  await screen.findByText('Já pedida: falta a resposta do banco')
})

it('a remessa is looked at before it is closed', async () => {
  const pagina = await abrirPagina('/app/financeiro/boletos?aba=arquivos', { papel: 'ADMIN', servidor })
  await pagina.usuario.click(await screen.findByRole('button', { name: /Gerar remessa de/ }))
  await screen.findByText('Próxima remessa de Cobrança')
  await screen.findByText(/Título 7, Indústria Ação/)
})
