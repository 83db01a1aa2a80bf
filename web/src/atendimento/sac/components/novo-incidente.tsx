import {
  GRUPO_DO_SUPORTE,
  type TipoDeDocumento,
  tiposDeDocumento,
} from '@tropeiro/contract/atendimento/sac/incidente'
import { useState } from 'react'
import { ApiError } from '../../../lib/api-error.ts'
import {
  Button,
  Combobox,
  Dialog,
  ErrorState,
  Field,
  FormSkeleton,
  Input,
  Select,
  Textarea,
  toast,
} from '../../../ui/index.ts'
import { documentos } from '../incidente.ts'
import { useBasesDoSac, useConfigDoSac, useCriarIncidente, useDocumentos } from '../sac.queries.ts'

type Props = { grupo: string; onClose: () => void; onCreated: (id: string) => void }

/** A new ticket for the group that attends it. */
export function NovoIncidente({ grupo, onClose, onCreated }: Props) {
  const suporte = grupo === GRUPO_DO_SUPORTE
  const config = useConfigDoSac(grupo)
  const { value, set, errors, enviar, sending } = useRascunho(grupo, onCreated)
  const tipos = config.data?.tipos ?? []
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={suporte ? 'Pedir suporte ao Tropeiro' : 'Novo incidente'}
      description={
        suporte ? 'O chamado vai para a equipe de suporte do sistema.' : `Atendido pela equipe de ${grupo}.`
      }
      onSubmit={(event) => {
        event.preventDefault()
        void enviar()
      }}
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button type="submit" variant="primary" loading={sending} disabled={!config.data}>
            Abrir incidente
          </Button>
        </>
      }
    >
      {config.error ? (
        <ErrorState error={config.error} onRetry={() => void config.refetch()} />
      ) : config.isPending ? (
        <FormSkeleton />
      ) : (
        <div className="flex flex-col gap-3">
          <Field label="Tipo" required error={errors.tipo}>
            <Select
              value={value.tipo}
              onChange={(tipo) => set({ tipo })}
              options={tipos.map((tipo) => ({ value: tipo, label: tipo }))}
            />
          </Field>
          <Field label="Assunto" required error={errors.assunto}>
            <Input
              maxLength={120}
              value={value.assunto}
              onChange={(event) => set({ assunto: event.target.value })}
            />
          </Field>
          <Field label="O que aconteceu" required error={errors.descricao}>
            <Textarea
              rows={5}
              maxLength={4000}
              value={value.descricao}
              onChange={(event) => set({ descricao: event.target.value })}
            />
          </Field>
          <Documento
            tipo={value.tipo_doc}
            documento={value.documento}
            error={errors.documento}
            onChange={set}
          />
          <Base value={value.base} error={errors.base} onChange={(base) => set({ base })} />
        </div>
      )}
    </Dialog>
  )
}

const vazio = {
  tipo: '',
  assunto: '',
  descricao: '',
  tipo_doc: 'NOTA' as TipoDeDocumento,
  documento: '',
  base: '',
}

function useRascunho(grupo: string, onCreated: (id: string) => void) {
  const [value, setValue] = useState(vazio)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const criar = useCriarIncidente()
  const enviar = async () => {
    setErrors({})
    try {
      const { dados, mensagem } = await criar.mutateAsync({ ...value, grupo_emp: grupo })
      toast.success(mensagem ?? '')
      onCreated(dados._id)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setErrors(Object.fromEntries(error.campos.map((c) => [c.campo, c.mensagem])))
      if (!error.notified && error.campos.length === 0) toast.error(error.mensagem)
    }
  }
  const set = (change: Partial<typeof vazio>) => setValue((now) => ({ ...now, ...change }))
  return { value, set, errors, enviar, sending: criar.isPending }
}

type DocumentoProps = {
  tipo: TipoDeDocumento
  documento: string
  error?: string
  onChange: (change: { tipo_doc?: TipoDeDocumento; documento?: string }) => void
}

/** The document that it is about, found among those that the person reaches. */
function Documento({ tipo, documento, error, onChange }: DocumentoProps) {
  const [busca, setBusca] = useState('')
  const found = useDocumentos(tipo, busca)
  const options = (found.data ?? []).map((d) => ({
    value: d.documento,
    label: d.documento,
    hint: d.descricao,
  }))
  const chosen = documento && !options.some((o) => o.value === documento)
  return (
    <div className="grid gap-3 sm:grid-cols-[160px_1fr]">
      <Field label="Documento">
        <Select
          value={tipo}
          onChange={(next) => onChange({ tipo_doc: next as TipoDeDocumento, documento: '' })}
          options={tiposDeDocumento.map((one) => ({ value: one, label: documentos[one] }))}
        />
      </Field>
      <Field
        label="Número"
        error={error}
        hint={tipo === 'NOTA' ? 'Número, chave de acesso ou AR. Opcional.' : 'Opcional.'}
      >
        <Combobox
          value={documento}
          onChange={(next) => onChange({ documento: next })}
          options={chosen ? [{ value: documento, label: documento }, ...options] : options}
          onSearch={setBusca}
          loading={found.isFetching}
          placeholder="Digite para procurar"
          empty={busca ? 'Nenhum documento seu com este número' : 'Digite o número'}
        />
      </Field>
    </div>
  )
}

function Base({
  value,
  error,
  onChange,
}: {
  value: string
  error?: string
  onChange: (base: string) => void
}) {
  const bases = useBasesDoSac()
  if (!bases.data || bases.data.length < 2) return null
  return (
    <Field label="Base" error={error}>
      <Select
        value={value}
        onChange={onChange}
        options={[
          { value: '', label: 'Nenhuma em particular' },
          ...bases.data.map((b) => ({ value: b.base, label: b.base })),
        ]}
      />
    </Field>
  )
}
