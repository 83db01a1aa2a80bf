import type { Fcp, FcpGravado } from '@tropeiro/contract/fiscal/tributos/calls'
import { diaEm, formatDia, ufs } from '@tropeiro/contract/formats'
import { Plus, Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { ApiError } from '../../../lib/api-error.ts'
import { escreverNumero, lerNumero } from '../../../lib/numero-br.ts'
import {
  Button,
  Card,
  confirm,
  DateInput,
  Dialog,
  Field,
  IconButton,
  Input,
  Select,
  toast,
} from '../../../ui/index.ts'
import { useExcluirFcp, useGravarFcp } from '../tributos.queries.ts'

const novo = (): Fcp => ({ uf: 'RJ', desde: diaEm(new Date()), ate: null, percentual: 0, fonte: '' })

function Edicao({ fcp, onClose }: { fcp: FcpGravado | null; onClose: () => void }) {
  const [valor, setValor] = useState<Fcp>(fcp ?? novo())
  const [texto, setTexto] = useState(fcp ? escreverNumero(fcp.percentual) : '')
  const [ilegivel, setIlegivel] = useState(false)
  const gravar = useGravarFcp()
  const mudar = (parte: Partial<Fcp>) => setValor((antes) => ({ ...antes, ...parte }))
  const erros = new Map(
    gravar.error instanceof ApiError ? gravar.error.campos.map((c) => [c.campo, c.mensagem]) : [],
  )
  const salvar = async (event: FormEvent) => {
    event.preventDefault()
    const percentual = lerNumero(texto)
    setIlegivel(percentual === null || Number.isNaN(percentual))
    if (percentual === null || Number.isNaN(percentual)) return
    const body: Fcp = { ...valor, percentual }
    if (await gravar.mutateAsync({ id: fcp?._id ?? '', body }).catch(() => null)) {
      toast.success('FCP gravado.')
      onClose()
    }
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={fcp ? `FCP de ${fcp.uf}` : 'FCP de um estado'}
      description="Entra na partilha do ICMS dos CT-e que terminam neste estado."
      onSubmit={salvar}
      footer={
        <>
          <Button onClick={onClose}>Voltar</Button>
          <Button type="submit" variant="primary" loading={gravar.isPending}>
            Salvar
          </Button>
        </>
      }
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Estado" required>
          <Select
            value={valor.uf as string}
            options={ufs.map((sigla) => ({ value: sigla as string, label: sigla }))}
            onChange={(uf) => mudar({ uf: uf as Fcp['uf'] })}
          />
        </Field>
        <Field
          label="FCP (%)"
          required
          error={ilegivel ? 'Informe o percentual; 0 se não há.' : erros.get('percentual')}
        >
          <Input
            inputMode="decimal"
            className="num"
            value={texto}
            onChange={({ target }) => setTexto(target.value)}
          />
        </Field>
        <Field label="Vale desde" required error={erros.get('desde')}>
          <DateInput value={valor.desde} onChange={(desde) => mudar({ desde })} />
        </Field>
        <Field label="Até" hint="Em branco: sem fim" error={erros.get('ate')}>
          <DateInput value={valor.ate ?? ''} onChange={(ate) => mudar({ ate: ate || null })} />
        </Field>
        <Field label="Fonte" hint="A lei do estado" className="sm:col-span-2">
          <Input
            value={valor.fonte}
            maxLength={200}
            onChange={({ target }) => mudar({ fonte: target.value })}
          />
        </Field>
        {gravar.error && (
          <p role="alert" className="text-sm text-bad-text sm:col-span-2">
            {gravar.error.message}
          </p>
        )}
      </div>
    </Dialog>
  )
}

/** Poverty fund of each state, by time. */
export function FcpDosEstados({ fcp, podeEscrever }: { fcp: readonly FcpGravado[]; podeEscrever: boolean }) {
  const [editando, setEditando] = useState<FcpGravado | 'novo' | null>(null)
  const excluir = useExcluirFcp()
  const apagar = async (f: FcpGravado) => {
    const text = 'A partilha de novos CT-e para este estado vai com 0%. CT-e já emitidos não mudam.'
    if (await confirm({ title: `Excluir o FCP de ${f.uf}?`, text, danger: true, confirmLabel: 'Excluir' }))
      excluir.mutate(f._id)
  }
  return (
    <Card
      title="FCP dos estados"
      actions={
        podeEscrever && (
          <Button size="sm" icon={Plus} onClick={() => setEditando('novo')}>
            Novo FCP
          </Button>
        )
      }
    >
      {fcp.length === 0 && (
        <p className="text-sm text-ink-2">
          Nenhum FCP cadastrado: a partilha do ICMS para quem não paga ICMS no destino vai com 0% de fundo.
        </p>
      )}
      <ul className="flex flex-col divide-y divide-line">
        {fcp.map((f) => (
          <li key={f._id} className="flex items-start justify-between gap-3 py-2 first:pt-0 last:pb-0">
            <button
              type="button"
              className="min-w-0 flex-1 text-left"
              disabled={!podeEscrever}
              onClick={() => setEditando(f)}
            >
              <span className="num font-medium">
                {f.uf} {escreverNumero(f.percentual)}%
              </span>
              <span className="num block text-xs text-ink-3">
                {f.ate ? `De ${formatDia(f.desde)} até ${formatDia(f.ate)}` : `Desde ${formatDia(f.desde)}`}
                {f.fonte && ` · ${f.fonte}`}
              </span>
            </button>
            {podeEscrever && (
              <IconButton icon={Trash2} label={`Excluir FCP de ${f.uf}`} onClick={() => void apagar(f)} />
            )}
          </li>
        ))}
      </ul>
      {editando && <Edicao fcp={editando === 'novo' ? null : editando} onClose={() => setEditando(null)} />}
    </Card>
  )
}
