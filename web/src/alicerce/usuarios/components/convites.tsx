import { nomeDoPapel } from '@tropeiro/contract/access/subjects'
import { NovoConvite as Convidado } from '@tropeiro/contract/alicerce/usuarios/ficha'
import { formatDateTime } from '@tropeiro/contract/formats'
import { useState } from 'react'
import {
  Button,
  DetailSkeleton,
  EmptyState,
  ErrorState,
  FormDialog,
  Numero,
  useFormulario,
} from '../../../ui/index.ts'
import { useConvites, useCriarConvite, useRevogarConvite } from '../usuarios.queries.ts'
import { BasesEPapel, camposDosDireitos, direitosNoFio, semDireitos } from './bases-e-papel.tsx'
import { LinkDialog } from './link-dialog.tsx'

/** Open invitations of the group. */
export function Convites({ onNovo }: { onNovo: () => void }) {
  const query = useConvites()
  const revogar = useRevogarConvite()
  if (query.isPending) return <DetailSkeleton />
  if (query.error) return <ErrorState error={query.error} onRetry={() => query.refetch()} />
  if (query.data.length === 0)
    return (
      <EmptyState
        title="Nenhum convite aberto"
        text="Um convite é um link: quem o abre se cadastra já com papel e bases, sem esperar aprovação."
        action={
          <Button variant="primary" onClick={onNovo}>
            Novo convite
          </Button>
        }
      />
    )
  return (
    <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
      {query.data.map((c) => (
        <li key={c._id} className="flex flex-wrap items-center gap-x-6 gap-y-2 px-4 py-3">
          <div className="min-w-0 flex-1 basis-64">
            <p className="font-medium">
              {nomeDoPapel[c.papel]}
              {c.bases.length > 0 && `, ${c.bases.join(', ')}`}
            </p>
            <p className="text-xs text-ink-3">
              {c.usos} de {c.max_usos} {c.max_usos === 1 ? 'uso' : 'usos'} · vale até{' '}
              <span className="num">{formatDateTime(c.expires_at)}</span> · de {c.criado_por}
            </p>
          </div>
          <Button
            onClick={() => {
              revogar.mutate(c._id)
            }}
          >
            Fechar convite
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** Makes an invitation and shows its link, once. */
export function NovoConvite({ onClose }: { onClose: () => void }) {
  const criar = useCriarConvite()
  const [link, setLink] = useState('')
  const f = useFormulario(Convidado, {
    de: { ...semDireitos, max_usos: 1 as number | null, dias: 7 as number | null },
    para: ({ max_usos, dias, ...direitos }) => ({
      ...direitosNoFio(direitos),
      max_usos: max_usos ?? 0,
      dias: dias ?? 0,
    }),
    campos: camposDosDireitos,
    enviar: criar.mutateAsync,
    ao: (made) => setLink(made.link),
  })
  if (link)
    return (
      <LinkDialog
        title="Convite pronto"
        text="O link aparece só agora. Quem o abrir entra no grupo com o papel e as bases escolhidos."
        link={link}
        onClose={onClose}
      />
    )
  return (
    <FormDialog form={f} onClose={onClose} title="Novo convite" submitLabel="Criar convite">
      <div className="grid gap-3 sm:grid-cols-2">
        <BasesEPapel form={f} semAdmin />
        <Numero form={f} name="max_usos" label="Quantas pessoas podem usar" inputMode="numeric" />
        <Numero form={f} name="dias" label="Vale por quantos dias" inputMode="numeric" />
      </div>
    </FormDialog>
  )
}
