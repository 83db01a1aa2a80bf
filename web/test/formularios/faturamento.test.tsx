import type { Disputa } from '@tropeiro/contract/faturamento/faturas/disputas'
import type { Fatura, Lancamento } from '@tropeiro/contract/faturamento/faturas/formas'
import { expect } from 'vitest'
import {
  AjustarDialog,
  DisputarDialog,
  EnviarFaturaDialog,
  EstornarDialog,
  ReceberFaturaDialog,
  ResolverDialog,
} from '../../src/faturamento/faturas/components/dinheiro-dialogs.tsx'
import {
  EncerrarDialog,
  MensagemDialog,
} from '../../src/faturamento/faturas/components/disputa/disputa-dialogs.tsx'
import { RegraDialog } from '../../src/faturamento/faturas/components/regra-dialog.tsx'
import { type FormularioEmProva, provarFormulario, registro } from '../formulario.tsx'

const f = { ...(registro('faturas.listar') as Fatura), _id: '1', numero: 7, saldo: 20_000 }
const l: Lancamento = {
  _id: '5',
  tipo: 'desconto',
  valor: 500,
  dia: '2026-11-20',
  motivo: 'Avaria',
  autor: 'Otávio',
  em: '2026-11-20T12:00:00.000Z',
  estornado: false,
}
const d = { ...(registro('faturas.disputa') as Disputa), _id: '1', numero: 4, valor: 3431 }
const params = { id: '1' }
const porque = 'Diga por quê'
const chave = expect.stringMatching(/^[\w-]{36}$/)

const formularios: readonly FormularioEmProva[] = [
  {
    nome: 'Ajustar uma fatura',
    peca: (onClose) => <AjustarDialog f={f} emails={[]} onClose={onClose} />,
    titulo: 'Ajustar a fatura 7',
    envia: 'Gravar o ajuste',
    falta: ['Diga o valor', porque],
    preenche: [
      ['Valor', '12,50'],
      ['Por quê', 'Avaria'],
    ],
    chamada: 'faturas.ajustar',
    params,
    corpo: { tipo: 'desconto', valor_centavos: 1250, motivo: 'Avaria', idempotencia: chave },
    campo: 'motivo',
    rotulo: 'Por quê',
  },
  {
    nome: 'Receber uma fatura',
    peca: (onClose) => <ReceberFaturaDialog f={f} emails={[]} onClose={onClose} />,
    titulo: 'Recebimento da fatura 7',
    envia: 'Gravar o recebimento',
    falta: 'Diga o valor',
    apaga: ['Valor recebido'],
    preenche: [
      ['Valor recebido', '100,00'],
      ['Recebido em', '20/11/2026'],
    ],
    chamada: 'faturas.receber',
    params,
    corpo: { valor_centavos: 10_000, dia: '2026-11-20', motivo: '', idempotencia: chave },
    campo: 'valor_centavos',
    rotulo: 'Valor recebido',
  },
  {
    nome: 'Estornar um lançamento',
    peca: (onClose) => <EstornarDialog f={f} l={l} onClose={onClose} />,
    titulo: /^Estornar desconto de R\$\s5,00$/,
    envia: 'Estornar',
    falta: porque,
    preenche: [['Por quê', 'Lançado duas vezes']],
    chamada: 'faturas.estornar',
    params,
    corpo: { lancamento: '5', motivo: 'Lançado duas vezes' },
    campo: 'motivo',
    rotulo: 'Por quê',
  },
  {
    nome: 'Pôr uma fatura em disputa',
    peca: (onClose) => <DisputarDialog f={f} emails={[]} onClose={onClose} />,
    titulo: 'O cliente não concorda',
    envia: 'Pôr em disputa',
    falta: porque,
    preenche: [['O que ele diz', 'Acima da tabela']],
    chamada: 'faturas.disputar',
    params,
    corpo: { motivo: 'Acima da tabela' },
    campo: 'motivo',
    rotulo: 'O que ele diz',
  },
  {
    nome: 'Encerrar a disputa de uma fatura',
    peca: (onClose) => <ResolverDialog f={f} emails={[]} onClose={onClose} />,
    titulo: 'A disputa acabou',
    envia: 'Encerrar a disputa',
    falta: porque,
    preenche: [['Como terminou', 'Aceitou']],
    chamada: 'faturas.resolver',
    params,
    corpo: { motivo: 'Aceitou' },
    campo: 'motivo',
    rotulo: 'Como terminou',
  },
  {
    nome: 'Enviar uma fatura',
    peca: (onClose) => <EnviarFaturaDialog f={f} emails={[]} onClose={onClose} />,
    titulo: 'Enviar a fatura 7',
    envia: 'Enviar',
    falta: 'Diga a quem',
    preenche: [['E-mails', 'a@b.demo, c@d.demo']],
    chamada: 'faturas.enviar',
    params,
    corpo: { para: ['a@b.demo', 'c@d.demo'], texto: '' },
    campo: 'para',
    rotulo: 'E-mails',
  },
  {
    nome: 'Mensagem numa disputa',
    peca: (onClose) => <MensagemDialog d={d} onClose={onClose} />,
    titulo: 'Mensagem na disputa 4',
    envia: 'Gravar',
    falta: 'Escreva a mensagem',
    preenche: [
      { escolhe: ['Quem disse', 'O cliente'] },
      ['O que disse', 'A tabela é outra'],
      ['Resposta até', '30/11/2026'],
    ],
    chamada: 'faturas.escreverNaDisputa',
    params,
    corpo: { de: 'cliente', texto: 'A tabela é outra', limite: '2026-11-30' },
    campo: 'texto',
    rotulo: 'O que disse',
  },
  {
    nome: 'Encerrar uma disputa',
    peca: (onClose) => <EncerrarDialog d={d} onClose={onClose} />,
    titulo: 'Encerrar a disputa 4',
    envia: 'Encerrar',
    falta: porque,
    preenche: [
      ['Recuperado', '30,00'],
      ['Como terminou', 'Pagaram quase tudo'],
    ],
    chamada: 'faturas.encerrarDisputa',
    params,
    corpo: { recuperado_centavos: 3000, motivo: 'Pagaram quase tudo' },
    campo: 'recuperado_centavos',
    rotulo: 'Recuperado',
  },
  {
    nome: 'Regra de faturamento',
    peca: (onClose) => <RegraDialog regra={null} onClose={onClose} />,
    titulo: 'Nova regra de faturamento',
    envia: 'Salvar',
    falta: null,
    preenche: [
      ['Cliente', '12.ABC.345/01DE-35'],
      ['Nome', 'Fábrica'],
      { escolhe: ['Periodicidade', 'Semanal'] },
      { escolhe: ['A semana fecha', 'sexta'] },
      { escolhe: ['Espera por', 'Comprovante aprovado'] },
      ['Só vence nos dias', '5, 20'],
      ['Mínimo da fatura', '150,00'],
      ['E-mails da cobrança', 'contas@fabrica.demo'],
      ['E até (%)', '0,5'],
    ],
    chamada: 'faturas.gravarRegra',
    corpo: expect.objectContaining({
      cliente: '12ABC34501DE35',
      nome: 'Fábrica',
      regra: expect.objectContaining({
        periodicidade: 'semanal',
        dia_corte: 5,
        libera: 'comprovado',
        vencimento_fixos: [5, 20],
        minimo_centavos: 15_000,
        emails: ['contas@fabrica.demo'],
        tolerancia: { valor_centavos: 0, percentual: 5000, aceita_menor: true },
      }),
    }),
    campo: 'cliente',
    rotulo: 'Cliente',
  },
]

for (const prova of formularios) provarFormulario(prova)
