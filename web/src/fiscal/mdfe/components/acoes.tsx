import {
  EncerramentoDeMdfe,
  type MdfeCompleto,
  NovoCondutor,
  NovosDocumentosDoMdfe,
} from '@tropeiro/contract/fiscal/mdfe/calls'
import { diaEm, formatNumber, isChave, isCpf, unmask } from '@tropeiro/contract/formats'
import {
  Combobox,
  Dia,
  Documento,
  Field,
  FormDialog,
  Municipio,
  Texto,
  TextoLongo,
  toast,
  useFormulario,
} from '../../../ui/index.ts'
import { PerguntaDeCancelamento } from '../../dfe/index.ts'
import {
  useCancelar,
  useEncerrar,
  useIncluirCondutor,
  useIncluirDocumentos,
  useMotoristas,
} from '../mdfe.queries.ts'

import { PagamentoDialog, ServicoDialog } from './pagamento.tsx'

export type Acao = 'encerrar' | 'cancelar' | 'condutor' | 'documentos' | 'pagamento' | 'servico'
type Props = { mdfe: MdfeCompleto; onClose: () => void }

const enviado = (feito: string, onClose: () => void) => () => {
  toast.success(feito)
  onClose()
}

function Encerrar({ mdfe, onClose }: Props) {
  const encerrar = useEncerrar()
  const f = useFormulario(EncerramentoDeMdfe, {
    de: {
      municipio_ibge: (mdfe.rascunho.descargas.at(-1)?.ibge ?? null) as number | null,
      dia: diaEm(new Date()),
    },
    para: (v) => ({ ...v, municipio_ibge: v.municipio_ibge as number }),
    recusa: 'tela',
    enviar: (body) => encerrar.mutateAsync({ id: mdfe._id, ...body, dia: body.dia as string }),
    ao: enviado('Encerramento enviado à SEFAZ.', onClose),
  })
  return (
    <FormDialog
      form={f}
      title={`Encerrar o MDF-e ${formatNumber(mdfe.numero ?? 0)}?`}
      description="Diga onde e quando terminou a última descarga. Depois disso a placa pode ter outro MDF-e para a mesma UF."
      cancelLabel="Voltar"
      submitLabel="Encerrar"
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <Municipio form={f} name="municipio_ibge" label="Município da descarga" required />
        <Dia form={f} name="dia" label="Dia" required />
      </div>
    </FormDialog>
  )
}

function Cancelar({ mdfe, onClose }: Props) {
  return (
    <PerguntaDeCancelamento
      documento="MDF-e"
      numero={mdfe.numero}
      texto="Só até 24 horas depois da autorização, e antes de a viagem começar. Não há volta."
      cancelar={useCancelar()}
      id={mdfe._id}
      onClose={onClose}
    />
  )
}

function Condutor({ mdfe, onClose }: Props) {
  const motoristas = useMotoristas().data ?? []
  const incluir = useIncluirCondutor()
  const f = useFormulario(NovoCondutor, {
    de: { cpf: '', nome: '' },
    confere: ({ cpf }) => (isCpf(unmask(cpf)) ? [] : [['cpf', 'CPF inválido']]),
    recusa: 'tela',
    enviar: (body) => incluir.mutateAsync({ id: mdfe._id, ...body }),
    ao: enviado('Condutor enviado à SEFAZ.', onClose),
  })
  return (
    <FormDialog
      form={f}
      title="Incluir condutor"
      description="Quando outro motorista assume a viagem. A SEFAZ registra o evento e o DAMDFE passa a trazê-lo."
      cancelLabel="Voltar"
      submitLabel="Incluir"
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <Field label="Motorista do grupo">
          <Combobox
            value=""
            placeholder="Procurar pelo nome"
            options={motoristas.filter((m) => m.ativo).map((m) => ({ value: m.cpf, label: m.name }))}
            onChange={(escolhido) => {
              const nome = motoristas.find((m) => m.cpf === escolhido)?.name ?? ''
              f.form.setValue('cpf', escolhido, { shouldDirty: true })
              f.form.setValue('nome', nome, { shouldDirty: true })
            }}
          />
        </Field>
        <Texto form={f} name="nome" label="Nome" required maxLength={60} />
        <Documento form={f} name="cpf" label="CPF" required tipo="cpf" />
      </div>
    </FormDialog>
  )
}

const chavesDe = (texto: string): string[] =>
  texto
    .split(/[\s,;]+/)
    .map(unmask)
    .filter(Boolean)

function Documentos({ mdfe, onClose }: Props) {
  const incluir = useIncluirDocumentos()
  const f = useFormulario(NovosDocumentosDoMdfe, {
    de: {
      origem: (mdfe.rascunho.carregamento[0]?.ibge ?? null) as number | null,
      descarga: null as number | null,
      chaves: '',
    },
    para: (v) => ({
      carregamento_ibge: v.origem as number,
      documentos: chavesDe(v.chaves).map((chave) => ({ ibge: v.descarga as number, chave })),
    }),
    confere: ({ chaves, descarga }) => {
      const ruins = chavesDe(chaves).filter((chave) => !isChave(chave)).length
      return [
        ...(descarga ? [] : ([['descarga', 'Escolha o município da descarga']] as const)),
        ...(ruins > 0
          ? ([
              ['chaves', `${ruins} não ${ruins === 1 ? 'é chave válida' : 'são chaves de acesso válidas'}`],
            ] as const)
          : chaves.trim()
            ? []
            : ([['chaves', 'Preencha este campo']] as const)),
      ]
    },
    campos: { carregamento_ibge: 'origem', documentos: 'chaves' },
    recusa: 'tela',
    enviar: (body) => incluir.mutateAsync({ id: mdfe._id, ...body }),
    ao: enviado('Documentos enviados à SEFAZ.', onClose),
  })
  const lidas = chavesDe(f.form.watch('chaves')).filter(isChave).length
  return (
    <FormDialog
      form={f}
      title="Incluir documentos"
      description="NF-e carregadas depois da emissão. A SEFAZ aceita só em MDF-e de carregamento posterior."
      cancelLabel="Voltar"
      submitLabel="Incluir"
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <Municipio form={f} name="origem" label="Carregamento" required uf={mdfe.uf_inicio} />
        <Municipio form={f} name="descarga" label="Descarga" required uf={mdfe.uf_fim} />
        <TextoLongo form={f} name="chaves" label="Chaves de NF-e" required hint={`${lidas} lidas`} />
      </div>
    </FormDialog>
  )
}

const dialogos = {
  encerrar: Encerrar,
  cancelar: Cancelar,
  condutor: Condutor,
  documentos: Documentos,
  pagamento: PagamentoDialog,
  servico: ServicoDialog,
}

/** The dialog of an event of an authorised MDF-e; another document has another. */
export function AcaoDialog({ acao, ...props }: Props & { acao: Acao | null }) {
  if (!acao) return null
  const Dialogo = dialogos[acao]
  return <Dialogo key={props.mdfe._id} {...props} />
}
