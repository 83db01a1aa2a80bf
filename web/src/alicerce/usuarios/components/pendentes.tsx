import { type CadastroPendente, DireitosDados } from '@tropeiro/contract/alicerce/usuarios/ficha'
import { formatCpf, formatDateTime } from '@tropeiro/contract/formats'
import { useState } from 'react'
import {
  Button,
  confirm,
  DetailSkeleton,
  EmptyState,
  ErrorState,
  FormDialog,
  toast,
  useFormulario,
} from '../../../ui/index.ts'
import { useAprovar, usePendentes, useRecusar } from '../usuarios.queries.ts'
import { BasesEPapel, camposDosDireitos, direitosNoFio, semDireitos } from './bases-e-papel.tsx'

/** Sign-ups that wait for this group's admins. */
export function Pendentes() {
  const query = usePendentes(true)
  const recusar = useRecusar()
  const [aprovando, setAprovando] = useState<CadastroPendente | null>(null)
  if (query.isPending) return <DetailSkeleton />
  if (query.error) return <ErrorState error={query.error} onRetry={() => query.refetch()} />
  if (query.data.length === 0)
    return (
      <EmptyState
        title="Ninguém espera aprovação"
        text="Quem se cadastra dizendo o nome deste grupo aparece aqui, e só entra depois que você aprovar."
      />
    )
  const negar = async (p: CadastroPendente) => {
    const yes = await confirm({
      title: `Recusar o cadastro de ${p.name}?`,
      text: 'O pedido some da lista. A pessoa pode pedir de novo.',
      confirmLabel: 'Recusar',
      danger: true,
    })
    if (yes && (await recusar.mutateAsync(p._id).catch(() => null))) toast.success('Cadastro recusado.')
  }
  return (
    <>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        {query.data.map((p) => (
          <li key={p._id} className="flex flex-wrap items-center gap-x-6 gap-y-2 px-4 py-3">
            <div className="min-w-0 flex-1 basis-64">
              <p className="truncate font-medium">{p.name}</p>
              <p className="text-xs break-words text-ink-3">
                {p.email} · CPF <span className="num">{formatCpf(p.cpf)}</span> · pediu em{' '}
                <span className="num">{formatDateTime(p.created_at)}</span>
              </p>
            </div>
            <span className="flex gap-2">
              <Button onClick={() => void negar(p)}>Recusar</Button>
              <Button variant="primary" onClick={() => setAprovando(p)}>
                Aprovar
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {aprovando && <Aprovar pendente={aprovando} onClose={() => setAprovando(null)} />}
    </>
  )
}

function Aprovar({ pendente, onClose }: { pendente: CadastroPendente; onClose: () => void }) {
  const aprovar = useAprovar(pendente._id)
  const f = useFormulario(DireitosDados, {
    de: semDireitos,
    para: direitosNoFio,
    campos: camposDosDireitos,
    enviar: aprovar.mutateAsync,
    ao: () => {
      toast.success(`${pendente.name} aprovado: o link da senha foi para ${pendente.email}.`)
      onClose()
    },
  })
  return (
    <FormDialog
      form={f}
      onClose={onClose}
      title={`Aprovar ${pendente.name}`}
      description="Diga o que a pessoa faz aqui e em que bases. Ela escolhe a senha pelo link que recebe."
      submitLabel="Aprovar"
    >
      <div className="flex flex-col gap-3">
        <BasesEPapel form={f} />
      </div>
    </FormDialog>
  )
}
