import {
  AceiteDaCotacao,
  type Cotacao,
  DevolucaoDaCotacao,
  EnvioDaCotacao,
  motivosDaPerda,
  RecusaDaCotacao,
} from '@tropeiro/contract/comercial/cotacoes/calls'
import { FormDialog, Opcao, Texto, TextoLongo, useFormulario } from '../../../ui/index.ts'
import { useAceitar, useDevolver, useEnviar, useRecusar } from '../cotacoes.queries.ts'

type Props = { cotacao: Cotacao; onClose: () => void }

export function EnviarDialog({ cotacao, onClose }: Props) {
  const enviar = useEnviar(cotacao._id)
  const f = useFormulario(EnvioDaCotacao, {
    de: { emails: cotacao.escrita.email, texto: '' },
    para: (v) => ({ para: v.emails.split(/[\s,;]+/).filter(Boolean), texto: v.texto }),
    campos: { para: 'emails' },
    enviar: enviar.mutateAsync,
    ao: onClose,
  })
  return (
    <FormDialog
      form={f}
      title={`Enviar a cotação ${cotacao.numero}`}
      description="Vai o PDF e o link em que o cliente aceita ou recusa. Em branco: só o link, para copiar."
      submitLabel="Enviar"
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <Texto form={f} name="emails" label="E-mails" hint="Vários, separados por vírgula" />
        <TextoLongo form={f} name="texto" label="Mensagem" maxLength={1000} rows={4} />
      </div>
    </FormDialog>
  )
}

export function AceitarDialog({ cotacao, onClose }: Props) {
  const aceitar = useAceitar(cotacao._id)
  const f = useFormulario(AceiteDaCotacao, {
    de: { quem: cotacao.cliente },
    enviar: aceitar.mutateAsync,
    ao: onClose,
  })
  return (
    <FormDialog form={f} title="O cliente aceitou" submitLabel="Gravar" onClose={onClose}>
      <Texto form={f} name="quem" label="Quem aceitou" required maxLength={80} />
    </FormDialog>
  )
}

const motivos = Object.entries(motivosDaPerda).map(([value, label]) => ({ value, label }))

export function RecusarDialog({ cotacao, onClose }: Props) {
  const recusar = useRecusar(cotacao._id)
  const f = useFormulario(RecusaDaCotacao, {
    de: { motivo: 'preco' as const, texto: '' },
    enviar: recusar.mutateAsync,
    ao: onClose,
  })
  return (
    <FormDialog form={f} title="O cliente recusou" submitLabel="Gravar" onClose={onClose}>
      <div className="flex flex-col gap-4">
        <Opcao form={f} name="motivo" label="Motivo" options={motivos} />
        <Texto form={f} name="texto" label="O que disse" maxLength={300} />
      </div>
    </FormDialog>
  )
}

export function DevolverDialog({ cotacao, onClose }: Props) {
  const devolver = useDevolver(cotacao._id)
  const f = useFormulario(DevolucaoDaCotacao, {
    de: { motivo: '' },
    enviar: devolver.mutateAsync,
    ao: onClose,
  })
  return (
    <FormDialog form={f} title="Não aprovar o desconto" submitLabel="Devolver" onClose={onClose}>
      <Texto form={f} name="motivo" label="Por quê" required maxLength={300} />
    </FormDialog>
  )
}
