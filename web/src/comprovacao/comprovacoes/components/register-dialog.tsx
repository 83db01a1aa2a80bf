import {
  ComprovacaoDoEscritorio,
  grausDoRecebedor,
  OCORRENCIA_DE_ENTREGA,
} from '@tropeiro/contract/comprovacao/comprovacoes/calls'
import { useState } from 'react'
import { useOcorrencias } from '../../../cadastros/ocorrencias/index.ts'
import {
  FormDialog,
  Momento,
  Opcao,
  type Problema,
  Procura,
  Texto,
  TextoLongo,
  toast,
  useFormulario,
} from '../../../ui/index.ts'
import { type NovoRegistro, useRegistrar } from '../comprovacoes.queries.ts'
import { recusaDoArquivo } from '../enviar-imagens.ts'
import { FilePicker } from './file-picker.tsx'

const efeitos = {
  entrega: 'fecha como entregue',
  outras: 'fecha sem entrega',
  tentativa: 'volta para nova tentativa',
  informativa: 'só informa',
}

const pad = (value: number) => String(value).padStart(2, '0')
/** Now, as a `Momento` holds it. */
const nowField = () => {
  const now = new Date()
  return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}T${pad(now.getHours())}:${pad(now.getMinutes())}`
}

export type RegisterDialogProps = { nota: string; open: boolean; onOpenChange: (open: boolean) => void }

/** The office puts in by hand what came on paper or by message. */
export const RegisterDialog = ({ open, ...props }: RegisterDialogProps) =>
  open ? <Registro {...props} /> : null

function Registro({ nota, onOpenChange }: Omit<RegisterDialogProps, 'open'>) {
  const [idempotencia] = useState(() => crypto.randomUUID())
  const ocorrencias = useOcorrencias(true)
  const registrar = useRegistrar()
  const daEscolha = (codigo: string) => ocorrencias.data?.find((o) => String(o.codigo) === codigo)
  const f = useFormulario(ComprovacaoDoEscritorio, {
    de: {
      ocorrencia: String(OCORRENCIA_DE_ENTREGA),
      recebedor_nome: '',
      recebedor_documento: '',
      recebedor_grau: '' as NovoRegistro['recebedor_grau'],
      observacao: '',
      em: nowField(),
      arquivos: [] as File[],
    },
    para: (v) => ({
      ...v,
      idempotencia,
      nota,
      ocorrencia: Number(v.ocorrencia),
      em: v.em && new Date(v.em).toISOString(),
    }),
    confere: (v) => {
      const found: Problema[] = v.ocorrencia ? [] : [['ocorrencia', 'Escolha a ocorrência.']]
      const delivery = daEscolha(v.ocorrencia)?.efeito === 'entrega'
      if (delivery && !v.recebedor_nome.trim()) found.push(['recebedor_nome', 'Informe quem recebeu.'])
      if (!v.em) found.push(['em', 'Diga quando foi.'])
      return found
    },
    enviar: (body) => registrar.mutateAsync(body as NovoRegistro),
    ao: () => onOpenChange(false),
  })
  const [ocorrencia, arquivos] = f.form.watch(['ocorrencia', 'arquivos'])
  const chosen = daEscolha(ocorrencia)
  const setArquivos = (files: File[]) => f.form.setValue('arquivos', files, { shouldDirty: true })
  const add = (files: File[]) => {
    const wrong = files.map(recusaDoArquivo).filter((sentence) => sentence !== null)
    if (wrong.length > 0) toast.warning(wrong)
    setArquivos([...arquivos, ...files.filter((file) => !recusaDoArquivo(file))].slice(0, 10))
  }
  return (
    <FormDialog
      form={f}
      onClose={() => onOpenChange(false)}
      title="Registrar comprovante"
      description="Para o canhoto que chegou em papel ou por mensagem. O registro passa pela auditoria como os do aplicativo."
      submitLabel="Registrar"
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <Procura
          form={f}
          name="ocorrencia"
          className="sm:col-span-2"
          label="Ocorrência"
          required
          hint={chosen ? `Esta ocorrência ${efeitos[chosen.efeito]}.` : undefined}
          loading={ocorrencias.isPending}
          options={(ocorrencias.data ?? []).map((o) => ({
            value: String(o.codigo),
            label: `${o.codigo} · ${o.descricao}`,
            hint: efeitos[o.efeito],
          }))}
        />
        {chosen?.efeito === 'entrega' && (
          <>
            <Texto form={f} name="recebedor_nome" label="Recebido por" required maxLength={120} />
            <Opcao
              form={f}
              name="recebedor_grau"
              label="Quem é"
              placeholder="Escolha"
              options={Object.entries(grausDoRecebedor).map(([value, label]) => ({ value, label }))}
            />
            <Texto form={f} name="recebedor_documento" label="Documento de quem recebeu" maxLength={20} />
          </>
        )}
        <Momento form={f} name="em" label="Quando" required />
        <TextoLongo
          form={f}
          name="observacao"
          label="Observação"
          className="sm:col-span-2"
          rows={2}
          maxLength={500}
        />
        <FilePicker
          files={arquivos}
          onAdd={add}
          onRemove={(at) => setArquivos(arquivos.filter((_, index) => index !== at))}
        />
      </div>
    </FormDialog>
  )
}
