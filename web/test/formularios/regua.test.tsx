import { reguaPadrao } from '@tropeiro/contract/financeiro/regua/regras'
import { expect } from 'vitest'
import {
  ContatoDialog,
  LimiteDialog,
  PausaDialog,
} from '../../src/financeiro/regua/components/cliente-dialogs.tsx'
import {
  ClasseDialog,
  HorarioDialog,
  PassoDialog,
} from '../../src/financeiro/regua/components/passo-dialogs.tsx'
import {
  CancelarPromessaDialog,
  ConcluirDialog,
  PrometerDialog,
} from '../../src/financeiro/regua/components/promessa-dialogs.tsx'
import {
  CederDialog,
  DevolverDialog,
  RecomprarDialog,
} from '../../src/financeiro/titulos/components/cessao-dialogs.tsx'
import { type FormularioEmProva, provarFormulario, registro } from '../formulario.tsx'

const c = {
  ...{ documento: '12ABC34501DE35', nome: 'Indústria', classe: 'padrao', classe_nome: 'Padrão', emails: [] },
  ...{ limite: null, aberto: 100_000 },
} as never
const um = { ...reguaPadrao.classes[1]!, passos: [] }
const { desde: _, ...antes } = { ...reguaPadrao, classes: [um] }
const cobrado = {
  ...{ titulo: '7', numero: 7, descricao: 'Frete', vencimento: '2026-11-10', saldo: 20_000 },
  ...{ dias_de_atraso: 10, suspenso: null, suspenso_por: '', passo: null },
} as never
const promessa = { _id: '1', nome: 'Indústria', valor: 20_000, dia: '2026-12-10' } as never
const envio = { _id: '1', passo: 'Ligar', nome: 'Indústria', valor: 20_000, titulos: [{}] } as never
const t = { ...(registro('titulos.listar') as object), _id: '1', numero: 7, cedido_a: 'Fundo' } as never
const documento = { documento: '12ABC34501DE35' }
const id = { id: '1' }
const porque = 'Diga por quê'
const passo = { dias: 4, nome: 'Cobrar', acao: 'email', texto: 'Pague, por favor.', avisa_credito: false }

const formularios: readonly FormularioEmProva[] = [
  {
    nome: 'Contato de cobrança',
    peca: (onClose) => <ContatoDialog c={c} onClose={onClose} />,
    titulo: 'Contato de Indústria',
    envia: 'Salvar',
    falta: null,
    preenche: [['E-mails do financeiro', 'a@b.com.br, c@d.com.br']],
    chamada: 'regua.gravarContato',
    params: documento,
    corpo: { classe: 'padrao', emails: ['a@b.com.br', 'c@d.com.br'] },
    campo: 'emails.1',
    rotulo: 'E-mails do financeiro',
  },
  {
    nome: 'Limite de crédito',
    peca: (onClose) => <LimiteDialog c={c} onClose={onClose} />,
    titulo: 'Limite de crédito de Indústria',
    envia: 'Salvar',
    falta: null,
    preenche: [['Limite', '1.500,00']],
    chamada: 'regua.gravarLimite',
    params: documento,
    corpo: { limite_centavos: 150_000 },
    campo: 'limite_centavos',
    rotulo: 'Limite',
  },
  {
    nome: 'Pausar a cobrança',
    peca: (onClose) => <PausaDialog c={c} onClose={onClose} />,
    titulo: 'Pausar a cobrança de Indústria',
    envia: 'Pausar',
    falta: porque,
    preenche: [['Por quê', 'Em conversa']],
    chamada: 'regua.pausar',
    params: documento,
    corpo: { ate: null, motivo: 'Em conversa' },
    campo: 'motivo',
    rotulo: 'Por quê',
  },
  {
    nome: 'Promessa de pagamento',
    peca: (onClose) => <PrometerDialog titulos={[cobrado]} onClose={onClose} />,
    titulo: 'Promessa de pagamento',
    envia: 'Gravar a promessa',
    falta: 'Diga o valor',
    apaga: ['Valor prometido'],
    preenche: [
      ['Valor prometido', '150,00'],
      ['Paga até', '10/12/2026'],
    ],
    chamada: 'regua.prometer',
    corpo: {
      ...{ titulos: ['7'], dia: '2026-12-10', valor_centavos: 15_000, observacao: '' },
      idempotencia: expect.stringMatching(/^[\w-]{36}$/),
    },
    campo: 'dia',
    rotulo: 'Paga até',
  },
  {
    nome: 'Cancelar uma promessa',
    peca: (onClose) => <CancelarPromessaDialog p={promessa} onClose={onClose} />,
    titulo: /^Cancelar a promessa de R\$\s200,00$/,
    envia: 'Cancelar a promessa',
    falta: porque,
    preenche: [['Por quê', 'Foi engano']],
    chamada: 'regua.cancelarPromessa',
    params: id,
    corpo: { motivo: 'Foi engano' },
    campo: 'motivo',
    rotulo: 'Por quê',
  },
  {
    nome: 'Concluir uma tarefa de cobrança',
    peca: (onClose) => <ConcluirDialog e={envio} onClose={onClose} />,
    titulo: 'Ligar: Indústria',
    envia: 'Concluir',
    falta: 'Diga o que deu',
    preenche: [['O que deu', 'Vai pagar']],
    chamada: 'regua.concluirTarefa',
    params: id,
    corpo: { resultado: 'Vai pagar' },
    campo: 'resultado',
    rotulo: 'O que deu',
  },
  {
    nome: 'Horário da cobrança',
    peca: (onClose) => <HorarioDialog r={antes as never} onClose={onClose} />,
    titulo: 'Horário da cobrança',
    envia: 'Salvar',
    falta: null,
    preenche: [['Responder para', 'contas@casa.com.br']],
    chamada: 'regua.configurarRegua',
    corpo: { ...antes, responder_para: 'contas@casa.com.br' },
    campo: 'responder_para',
    rotulo: 'Responder para',
  },
  {
    nome: 'Passo da régua',
    peca: (onClose) => <PassoDialog r={antes as never} classe={um as never} passo={null} onClose={onClose} />,
    titulo: 'Novo passo de Com contrato',
    envia: 'Salvar',
    falta: ['Diga o nome do passo', 'Diga o que o e-mail escreve'],
    preenche: [
      ['Nome', 'Cobrar'],
      ['Dias', '4'],
      ['O que o e-mail diz', 'Pague, por favor.'],
    ],
    chamada: 'regua.configurarRegua',
    corpo: { ...antes, classes: [{ ...um, passos: [passo] }] },
  },
  {
    nome: 'Classe de clientes',
    peca: (onClose) => <ClasseDialog r={antes as never} onClose={onClose} />,
    titulo: 'Nova classe de clientes',
    envia: 'Criar',
    falta: 'Diga o nome da classe',
    preenche: [['Nome', 'Órgãos públicos']],
    chamada: 'regua.configurarRegua',
    corpo: { ...antes, classes: [um, { codigo: 'orgaos_publicos', nome: 'Órgãos públicos', passos: [] }] },
  },
  {
    nome: 'Ceder títulos',
    peca: (onClose) => <CederDialog titulos={[t]} onClose={onClose} />,
    titulo: 'Ceder o título 7',
    envia: 'Ceder',
    falta: 'Diga quem compra ou recebe',
    preenche: [
      ['Quem compra', 'Fundo'],
      ['Em', '20/11/2026'],
    ],
    chamada: 'titulos.ceder',
    corpo: {
      ...{ titulos: ['1'], como: 'cedida', documento: '', nome: 'Fundo', dia: '2026-11-20' },
      ...{ valor_centavos: null, cobra: true, observacao: '' },
    },
    campo: 'nome',
    rotulo: 'Quem compra',
  },
  {
    nome: 'Recomprar um título',
    peca: (onClose) => <RecomprarDialog t={t} onClose={onClose} />,
    titulo: 'Recomprar o título 7',
    envia: 'Recomprar',
    falta: porque,
    preenche: [
      ['Em', '20/11/2026'],
      ['Por quê', 'Não pagou'],
    ],
    chamada: 'titulos.recomprar',
    corpo: { titulos: ['1'], dia: '2026-11-20', valor_centavos: null, motivo: 'Não pagou' },
    campo: 'motivo',
    rotulo: 'Por quê',
  },
  {
    nome: 'Devolução de um título',
    peca: (onClose) => <DevolverDialog t={t} onClose={onClose} />,
    titulo: 'Devolução do título 7',
    envia: 'Gravar a devolução',
    falta: porque,
    preenche: [['Por quê', 'Empréstimo pago']],
    chamada: 'titulos.devolver',
    corpo: { titulos: ['1'], motivo: 'Empréstimo pago' },
    campo: 'motivo',
    rotulo: 'Por quê',
  },
]

for (const formulario of formularios) provarFormulario(formulario)
