import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { areas } from '@tropeiro/contract'
import { expect, it } from 'vitest'
import { CaixaDialog } from '../src/atendimento/sac/email/caixa-dialog.tsx'
import { ColarDialog } from '../src/cadastros/ocorrencias/components/colar-dialog.tsx'
import { Retirada } from '../src/comprovacao/armazenamento/components/retirada.tsx'
import { TakeBackDialog } from '../src/comprovacao/comprovacoes/components/wrong-pictures.tsx'
import { CancelarDialog } from '../src/comprovacao/protocolos/components/cancelar-dialog.tsx'
import { ContestarDialog } from '../src/faturamento/faturas/components/contestar-dialog.tsx'
import { LigarDialog } from '../src/fiscal/transmissao/components/ligar-dialog.tsx'
import { AgendarDialog } from '../src/gestao/dashboards/components/agendar-dialog.tsx'
import { VisaoDialog } from '../src/gestao/torre/components/visoes.tsx'
import { RegraDialog as RegraDeAviso } from '../src/parceria/notificacoes/components/regra-dialog.tsx'
import { ParceiroDialog } from '../src/parceria/parceiros/components/parceiro-dialog.tsx'
import { EditorDeWebhook } from '../src/parceria/parceiros/components/webhook/webhook-editor.tsx'
import { RegraDialog as RegraDeRomaneio } from '../src/transporte/automatico/components/regra-dialog.tsx'
import { type DialogoEmProva, provarDialogo } from './dialogo.tsx'

const nada = () => {}
const texto15 = 'Motivo com mais de quinze letras'

const dialogos: readonly DialogoEmProva[] = [
  {
    nome: 'Nova caixa de e-mail',
    peca: (onClose) => <CaixaDialog caixa={null} tipos={['Avaria']} local={false} onClose={onClose} />,
    envia: 'Salvar caixa',
    falta: 'Diga o nome',
    preenche: [
      [/^Nome/, 'SAC'],
      [/^Endereço/, 'sac@empresa.com.br'],
      [/^Servidor IMAP/, 'imap.empresa.com.br'],
      [/^Usuário/, 'sac'],
      [/^Senha/, 'segredo'],
    ],
    chamada: 'sac.gravarCaixa',
    campo: 'endereco',
    rotulo: /^Endereço/,
  },
  {
    nome: 'Tirar um papel da caixa',
    peca: (onClose) => <Retirada papel={{ nota: '7', numero: 12 } as never} onClose={onClose} />,
    envia: 'Tirar da caixa',
    falta: 'Diga com quem o papel fica',
    preenche: [[/^Com quem fica/, 'Beto']],
    chamada: 'armazenamento.retirar',
    campo: 'com_quem',
    rotulo: /^Com quem fica/,
  },
  {
    nome: 'Tirar a foto do comprovante',
    peca: (onClose) => (
      <TakeBackDialog
        comprovante="7"
        imagem={{ _id: '9', url: '/f.jpg', tipo: 'image/jpeg', nome: 'f.jpg' }}
        onClose={onClose}
      />
    ),
    envia: 'Tirar a foto',
    falta: 'Diga por que a foto está errada',
    preenche: [[/^Por que está errada/, 'Foto de outra nota']],
    chamada: 'comprovacoes.retirarImagem',
    campo: 'motivo',
    rotulo: /^Por que está errada/,
  },
  {
    nome: 'Colar uma tabela de códigos',
    peca: (onClose) => <ColarDialog parceiro="1" nome="Fábrica" onClose={onClose} />,
    envia: 'Conferir',
    falta: 'Cole as linhas primeiro',
    preenche: [['Linhas coladas', '02;3;Falta de pedido']],
    chamada: 'ocorrencias.colar',
    campo: 'texto',
    rotulo: 'Linhas coladas',
  },
  {
    nome: 'Agendar um painel',
    peca: (onClose) => <AgendarDialog open tipo="operacional" agrupar="base" onClose={onClose} />,
    envia: 'Agendar',
    falta: 'Diga a quem',
    preenche: [[/^Para/, 'ana@exemplo.com.br']],
    chamada: 'dashboards.agendar',
    campo: 'destinatarios',
    rotulo: /^Para/,
  },
  {
    nome: 'Cancelar um protocolo',
    peca: (onClose) => <CancelarDialog protocolo={{ numero: 5 } as never} onClose={onClose} />,
    envia: 'Cancelar protocolo',
    falta: 'Diga o motivo',
    preenche: [[/^Motivo/, 'Remetente errado']],
    chamada: 'protocolos.cancelar',
    campo: 'motivo',
    rotulo: /^Motivo/,
  },
  {
    nome: 'Contestar linhas de uma pré-fatura',
    peca: (onClose) => <ContestarDialog prefatura="1" linhas={['c1']} onDone={nada} onClose={onClose} />,
    envia: 'Contestar',
    falta: 'Diga por quê',
    preenche: [[/^Por quê/, 'Valor errado']],
    chamada: 'faturas.abrirDisputas',
    campo: 'motivo',
    rotulo: /^Por quê/,
  },
  {
    nome: 'Ligar a contingência',
    peca: (onClose) => (
      <LigarDialog
        inicial={{ uf: 'SP', modelo: '57', ambiente: '2', modo: 'svc', motivo: '' }}
        onClose={onClose}
      />
    ),
    envia: 'Ligar contingência',
    falta: 'Escreva o motivo com pelo menos 15 letras',
    preenche: [[/^Motivo/, texto15]],
    chamada: 'transmissao.ligarContingencia',
    campo: 'motivo',
    rotulo: /^Motivo/,
  },
  {
    nome: 'Editar um webhook',
    peca: (onClose) => <EditorDeWebhook parceiro="1" de={null} onClose={onClose} />,
    envia: 'Criar webhook',
    falta: 'O endereço deve começar com https:// ou http://',
    preenche: [[/^Endereço/, 'https://erp.exemplo.com.br/aviso']],
    chamada: 'parceiros.criarWebhook',
    campo: 'url',
    rotulo: /^Endereço/,
  },
  {
    nome: 'Novo parceiro',
    peca: (onClose) => <ParceiroDialog parceiro={null} onClose={onClose} />,
    envia: 'Gravar',
    falta: 'Diga o nome do parceiro',
    preenche: [
      [/^Nome\*?$/, 'Fábrica de Móveis'],
      [/^CNPJ/, '11.222.333/0001-81'],
    ],
    chamada: 'parceiros.criar',
    campo: 'documento',
    rotulo: /^CNPJ/,
  },
  {
    nome: 'Nova visão da torre',
    peca: (onClose) => <VisaoDialog visoes={[]} onSaved={nada} onClose={onClose} />,
    envia: 'Guardar visão',
    falta: 'Dê um nome à visão',
    preenche: [[/^Nome da visão nova/, 'Sul']],
    chamada: 'torre.salvarVisao',
    campo: 'nome',
    rotulo: /^Nome da visão nova/,
  },
  {
    nome: 'Nova regra de avisos',
    peca: (onClose) => <RegraDeAviso regra={null} onClose={onClose} />,
    envia: 'Salvar',
    falta: 'Dê um nome à regra',
    preenche: [[/^Nome/, 'Avisos do Sul']],
    chamada: 'notificacoes.criarRegra',
    campo: 'nome',
    rotulo: /^Nome/,
  },
  {
    nome: 'Nova regra de romaneios',
    peca: (onClose) => <RegraDeRomaneio regra={null} onClose={onClose} />,
    envia: 'Salvar',
    falta: 'Dê um nome à regra',
    preenche: [[/^Nome/, 'Manhã']],
    chamada: 'automatico.criar',
    campo: 'dias',
    rotulo: /^Notas dos últimos dias/,
  },
]

for (const dialogo of dialogos) provarDialogo(dialogo)

const src = path.resolve(import.meta.dirname, '../src')
const files = Object.keys(areas).flatMap((area) =>
  readdirSync(path.join(src, area), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => path.posix.join(area, name)),
)
const read = (at: string) => readFileSync(path.join(src, at), 'utf8')
const tests = [
  ...readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.tsx'))
    .map((name) => readFileSync(path.join(import.meta.dirname, name), 'utf8')),
  ...files
    .filter((at) => at.endsWith('.test.tsx'))
    .map((at) => read(at).replaceAll("'./", `'${path.posix.dirname(at)}/`)),
].join('\n')

it('every form has a test that names it', () => {
  const forms = files.filter(
    (at) => !at.endsWith('.test.tsx') && /<Form(Dialog|Page|Peek|Block)\b/.test(read(at)),
  )
  const bare = forms.filter((at) => !tests.includes(at) && !files.includes(at.replace(/(?=\.tsx$)/, '.test')))
  expect(bare).toEqual([])
})
