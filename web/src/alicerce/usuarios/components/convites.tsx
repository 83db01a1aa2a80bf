import { nomeDoPapel } from '@tropeiro/contract/access/subjects'
import { formatDateTime } from '@tropeiro/contract/formats'
import { useState } from 'react'
import {
  Button,
  DetailSkeleton,
  Dialog,
  EmptyState,
  ErrorState,
  Field,
  Input,
  toast,
} from '../../../ui/index.ts'
import { useConvites, useCriarConvite, useRevogarConvite } from '../usuarios.queries.ts'
import { BasesEPapel, type Direitos, listaDeCnpjs } from './bases-e-papel.tsx'
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
              revogar.mutate(c._id, { onSuccess: () => toast.success('Convite fechado.') })
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
  const [value, setValue] = useState<Direitos>({ papel: 'USUARIO', base: [], clientes: '' })
  const [usos, setUsos] = useState('1')
  const [dias, setDias] = useState('7')
  const [link, setLink] = useState('')
  const enviar = async () => {
    const { papel, base, clientes } = value
    const body = {
      papel,
      base,
      cnpj_cliente: listaDeCnpjs(clientes),
      max_usos: Number(usos),
      dias: Number(dias),
    }
    const made = await criar.mutateAsync(body).catch(() => null)
    if (made) setLink(made.link)
  }
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
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Novo convite"
      onSubmit={(event) => {
        event.preventDefault()
        void enviar()
      }}
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button type="submit" variant="primary" loading={criar.isPending}>
            Criar convite
          </Button>
        </>
      }
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <BasesEPapel
          value={value}
          onChange={(change) => setValue((now) => ({ ...now, ...change }))}
          semAdmin
        />
        <Field label="Quantas pessoas podem usar">
          <Input type="number" min={1} max={500} value={usos} onChange={(e) => setUsos(e.target.value)} />
        </Field>
        <Field label="Vale por quantos dias">
          <Input type="number" min={1} max={30} value={dias} onChange={(e) => setDias(e.target.value)} />
        </Field>
      </div>
    </Dialog>
  )
}
