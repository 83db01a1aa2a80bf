import { CartaDeCorrecao } from '@tropeiro/contract/fiscal/cte/eventos'
import { type CteOsCompleto, InformacoesDaGtv } from '@tropeiro/contract/fiscal/cteos/calls'
import { ESPECIES, MODELOS_OS } from '@tropeiro/contract/fiscal/cteos/rules'
import { ufs } from '@tropeiro/contract/formats'
import type { z } from 'zod'
import {
  Dia,
  Dinheiro,
  Documento,
  FormDialog,
  Numero,
  Opcao,
  Placa,
  Procura,
  Texto,
  TextoLongo,
  toast,
  useFormulario,
} from '../../../ui/index.ts'
import { EmailDoPapel, PerguntaDeCancelamento } from '../../dfe/index.ts'
import { useCancelar, useCorrigir, useCorrigiveis, useEmail, useInformarGtv } from '../cteos.queries.ts'

export type Acao = 'cancelar' | 'corrigir' | 'email' | 'gtv'
type Props = { documento: CteOsCompleto; onClose: () => void }

const PRAZOS = {
  '67': 'Só até 168 horas depois da autorização, e sem carta de correção.',
  '64': 'Só até 45 dias depois da autorização, e fora de CT-e OS autorizado.',
} as const

function Cancelar({ documento: d, onClose }: Props) {
  return (
    <PerguntaDeCancelamento
      documento={MODELOS_OS[d.modelo]}
      artigo={d.modelo === '64' ? 'a' : 'o'}
      numero={d.numero}
      texto={PRAZOS[d.modelo]}
      cancelar={useCancelar()}
      id={d._id}
      onClose={onClose}
    />
  )
}

function Corrigir({ documento: d, onClose }: Props) {
  const campos = useCorrigiveis().data ?? []
  const corrigir = useCorrigir()
  const f = useFormulario(CartaDeCorrecao, {
    de: { campo: 'compl/xObs', valor: '' },
    para: ({ campo, valor }) => {
      const [grupo = '', nome = ''] = campo.split('/')
      return { correcoes: [{ grupo, campo: nome, valor }] }
    },
    campos: { 'correcoes.0.valor': 'valor', correcoes: 'campo' },
    recusa: 'tela',
    enviar: (body) => corrigir.mutateAsync({ id: d._id, ...body }),
    ao: () => {
      toast.success('Carta de correção enviada à SEFAZ.')
      onClose()
    },
  })
  return (
    <FormDialog
      form={f}
      title="Carta de correção"
      description="Não muda valores, impostos, datas nem quem participa. A última carta vale por todas."
      cancelLabel="Voltar"
      submitLabel="Enviar carta"
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <Procura
          form={f}
          name="campo"
          label="Campo"
          required
          options={campos.map((c) => ({ value: `${c.grupo}/${c.campo}`, label: c.rotulo }))}
        />
        <TextoLongo form={f} name="valor" label="Valor corrigido" required maxLength={500} />
      </div>
    </FormDialog>
  )
}

const Email = ({ documento: d, onClose }: Props) => (
  <EmailDoPapel
    papel={d.modelo === '64' ? 'A impressão da GTV-e' : 'O DACTE OS'}
    id={d._id}
    para={d.email_tomador}
    enviar={useEmail()}
    onClose={onClose}
  />
)

const estados = ufs.map((value) => ({ value, label: value }))
const especies = Object.entries(ESPECIES).map(([value, label]) => ({ value, label }))

/** Tells SEFAZ of a guide on paper (110170). */
function Gtv({ documento: d, onClose }: Props) {
  const informar = useInformarGtv()
  const f = useFormulario(InformacoesDaGtv, {
    de: {
      numero: '',
      identificador: '',
      serie: '',
      subserie: '',
      emissao: '' as string | null,
      digito: '',
      volumes: null as number | null,
      especie: '1' as keyof typeof ESPECIES,
      valor: null as number | null,
      remetente: { documento: '', nome: '', uf: '' },
      destinatario: { documento: '', nome: '', uf: '' },
      placa: '',
      uf: '',
      rntrc: '',
    },
    para: ({ especie, valor, ...v }) =>
      ({
        gtvs: [{ ...v, especies: [{ tipo: especie, valor_centavos: valor ?? 0 }] }],
      }) as unknown as z.infer<typeof InformacoesDaGtv>,
    campos: (campo) => {
      const dentro = campo.replace(/^gtvs\.0\.?/, '')
      if (/^especies\.0\.valor/.test(dentro)) return 'valor'
      return dentro.startsWith('especies') ? 'especie' : dentro || 'numero'
    },
    recusa: 'tela',
    enviar: (body) => informar.mutateAsync({ id: d._id, ...body }),
    ao: () => {
      toast.success('Informações da GTV enviadas à SEFAZ.')
      onClose()
    },
  })
  return (
    <FormDialog
      form={f}
      title="Informar GTV em papel"
      description="A guia em papel de um transporte de valores (evento 110170). Cada guia é informada uma vez."
      cancelLabel="Voltar"
      submitLabel="Enviar GTV"
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Texto form={f} name="numero" label="Número da GTV" required maxLength={20} />
        <Texto
          form={f}
          name="identificador"
          label="Identificador"
          required
          maxLength={20}
          hint="O número do AIDF, ou o da empresa"
        />
        <Texto form={f} name="serie" label="Série" maxLength={3} />
        <Texto form={f} name="digito" label="Dígito verificador" required maxLength={1} />
        <Dia form={f} name="emissao" label="Emissão" required />
        <Numero form={f} name="volumes" label="Volumes" required />
        <Opcao form={f} name="especie" label="Espécie" required options={especies} />
        <Dinheiro form={f} name="valor" label="Valor transportado" />
        <Texto form={f} name="remetente.nome" label="Remetente" required maxLength={60} />
        <Documento
          form={f}
          name="remetente.documento"
          label="CNPJ ou CPF do remetente"
          tipo="ambos"
          required
        />
        <Opcao form={f} name="remetente.uf" label="UF do remetente" required options={estados} />
        <Texto form={f} name="destinatario.nome" label="Destinatário" required maxLength={60} />
        <Documento
          form={f}
          name="destinatario.documento"
          label="CNPJ ou CPF do destinatário"
          tipo="ambos"
          required
        />
        <Opcao form={f} name="destinatario.uf" label="UF do destinatário" required options={estados} />
        <Placa form={f} name="placa" label="Placa" />
        <Opcao form={f} name="uf" label="UF do veículo" options={estados} />
      </div>
    </FormDialog>
  )
}

const dialogos = { cancelar: Cancelar, corrigir: Corrigir, email: Email, gtv: Gtv }

/** The dialog of what can be done with an authorised document; another document has another. */
export function AcaoDialog({ acao, ...props }: Props & { acao: Acao | null }) {
  if (!acao) return null
  const Dialogo = dialogos[acao]
  return <Dialogo key={props.documento._id} {...props} />
}
