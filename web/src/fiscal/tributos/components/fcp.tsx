import { Fcp, type FcpGravado } from '@tropeiro/contract/fiscal/tributos/calls'
import { diaEm, formatDia, ufs } from '@tropeiro/contract/formats'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { escreverNumero } from '../../../lib/numero-br.ts'
import {
  Button,
  Card,
  confirm,
  Dia,
  FormDialog,
  IconButton,
  Numero,
  Opcao,
  Texto,
  toast,
  useFormulario,
} from '../../../ui/index.ts'
import { useExcluirFcp, useGravarFcp } from '../tributos.queries.ts'

function Edicao({ fcp, onClose }: { fcp: FcpGravado | null; onClose: () => void }) {
  const gravar = useGravarFcp()
  const f = useFormulario(Fcp, {
    de: {
      uf: fcp?.uf ?? ('RJ' as Fcp['uf']),
      percentual: (fcp?.percentual ?? null) as number | null,
      desde: fcp?.desde ?? diaEm(new Date()),
      ate: fcp?.ate ?? '',
      fonte: fcp?.fonte ?? '',
    },
    para: (v) => ({ ...v, percentual: v.percentual as number, ate: v.ate || null }),
    confere: ({ percentual }) =>
      percentual === null ? [['percentual', 'Informe o percentual; 0 se não há.']] : [],
    recusa: 'tela',
    enviar: (body) => gravar.mutateAsync({ id: fcp?._id ?? '', body: body as Fcp }),
    ao: () => {
      toast.success('FCP gravado.')
      onClose()
    },
  })
  return (
    <FormDialog
      form={f}
      onClose={onClose}
      title={fcp ? `FCP de ${fcp.uf}` : 'FCP de um estado'}
      description="Entra na partilha do ICMS dos CT-e que terminam neste estado."
      cancelLabel="Voltar"
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Opcao
          form={f}
          name="uf"
          label="Estado"
          required
          options={ufs.map((sigla) => ({ value: sigla as string, label: sigla }))}
        />
        <Numero form={f} name="percentual" label="FCP (%)" required />
        <Dia form={f} name="desde" label="Vale desde" required />
        <Dia form={f} name="ate" label="Até" hint="Em branco: sem fim" />
        <Texto
          form={f}
          name="fonte"
          label="Fonte"
          hint="A lei do estado"
          className="sm:col-span-2"
          maxLength={200}
        />
      </div>
    </FormDialog>
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
