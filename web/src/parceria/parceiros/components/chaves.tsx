import { type Escopo, escopos } from '@tropeiro/contract/access/escopos'
import { formatDateTime } from '@tropeiro/contract/formats'
import { type ChaveDeApi, nomeDoEscopo } from '@tropeiro/contract/parceria/parceiros/api'
import { Copy, KeyRound, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import {
  Badge,
  Button,
  Card,
  Checkbox,
  confirm,
  Dialog,
  EmptyState,
  ErrorState,
  Field,
  IconButton,
  Input,
  TableSkeleton,
  toast,
} from '../../../ui/index.ts'
import { useChaves, useCriarChave, useRevogarChave } from '../parceiros.queries.ts'

function NovaChave({ parceiro, onClose }: { parceiro: string; onClose: () => void }) {
  const [nome, setNome] = useState('')
  const [direitos, setDireitos] = useState<readonly Escopo[]>(['notas:ler'])
  const [limite, setLimite] = useState('120')
  const criar = useCriarChave(parceiro)
  const chave = criar.data?.chave
  const copiar = () => {
    if (chave) void navigator.clipboard.writeText(chave).then(() => toast.success('Chave copiada.'))
  }
  const porMinuto = Number(limite)
  const falta =
    nome.trim().length < 2
      ? 'Dê um nome à chave'
      : direitos.length === 0
        ? 'Escolha ao menos um direito'
        : !Number.isInteger(porMinuto) || porMinuto < 1 || porMinuto > 6000
          ? 'O limite vai de 1 a 6.000 por minuto'
          : undefined
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={chave ? 'Guarde esta chave agora' : 'Nova chave de API'}
      description={chave ? 'Ela não será mostrada outra vez: só o resumo dela ficou guardado.' : undefined}
      onSubmit={(event) => {
        event.preventDefault()
        if (chave) return onClose()
        if (!falta) criar.mutate({ nome, escopos: [...direitos], por_minuto: porMinuto })
      }}
      footer={
        chave ? (
          <Button type="submit" variant="primary">
            Já guardei
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>Cancelar</Button>
            <Button type="submit" variant="primary" loading={criar.isPending} disabledReason={falta}>
              Criar chave
            </Button>
          </>
        )
      }
    >
      {chave ? (
        <div className="flex items-start gap-2">
          <code className="min-w-0 flex-1 rounded-md bg-sunken px-3 py-2 font-mono text-sm break-all">
            {chave}
          </code>
          <IconButton icon={Copy} label="Copiar a chave" onClick={copiar} />
        </div>
      ) : (
        <div className="flex flex-col gap-3">
          <Field label="Nome" required hint="O sistema que vai usar, como ERP ou portal.">
            <Input value={nome} maxLength={80} onChange={(e) => setNome(e.target.value)} />
          </Field>
          <fieldset className="flex flex-col gap-2">
            <legend className="mb-1 text-xs font-medium text-ink-2">Direitos</legend>
            {escopos.map((e) => (
              <Checkbox
                key={e}
                checked={direitos.includes(e)}
                label={nomeDoEscopo[e]}
                onChange={(on) => setDireitos((now) => (on ? [...now, e] : now.filter((d) => d !== e)))}
              />
            ))}
          </fieldset>
          <Field label="Pedidos por minuto">
            <Input inputMode="numeric" value={limite} onChange={(e) => setLimite(e.target.value)} />
          </Field>
        </div>
      )}
    </Dialog>
  )
}

function Chave({ chave, onRevogar }: { chave: ChaveDeApi; onRevogar: () => void }) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5 text-sm">
      <span className="min-w-0 flex-1">
        <span className="font-medium">{chave.nome}</span>{' '}
        <code className="font-mono text-xs text-ink-2">{chave.prefixo}…</code>
        <span className="block text-xs text-ink-3">
          {chave.escopos.map((e) => nomeDoEscopo[e]).join(' · ')} · até {chave.por_minuto} por minuto
        </span>
        <span className="block text-xs text-ink-3">
          Criada em {formatDateTime(chave.criada_em)} por {chave.criada_por} ·{' '}
          {chave.usada_em ? `usada em ${formatDateTime(chave.usada_em)}` : 'nunca usada'}
        </span>
      </span>
      <Badge tone={chave.revogada_em ? 'neutral' : 'ok'}>{chave.revogada_em ? 'Revogada' : 'Em uso'}</Badge>
      {!chave.revogada_em && (
        <IconButton icon={Trash2} label={`Revogar a chave ${chave.nome}`} onClick={onRevogar} />
      )}
    </li>
  )
}

/** API keys of one partner. For admins. */
export function Chaves({ parceiro }: { parceiro: string }) {
  const [nova, setNova] = useState(false)
  const query = useChaves(parceiro)
  const revogar = useRevogarChave()
  const tirar = async (chave: ChaveDeApi) => {
    const ok = await confirm({
      title: `Revogar a chave ${chave.nome}?`,
      text: 'Quem a usa para de entrar em segundos. Isso não se desfaz: crie outra se precisar.',
      confirmLabel: 'Revogar',
      danger: true,
    })
    if (ok) revogar.mutate(chave._id, { onSuccess: () => toast.success('Chave revogada.') })
  }
  const criar = (
    <Button variant="primary" icon={Plus} onClick={() => setNova(true)}>
      Nova chave
    </Button>
  )
  return (
    <div className="flex flex-col gap-4">
      <p className="max-w-3xl text-sm text-ink-2">
        Com uma chave, o sistema do parceiro envia notas e consulta as dele, e só as dele. As chamadas estão
        em{' '}
        <a href="/docs" target="_blank" rel="noreferrer" className="text-accent-text hover:underline">
          /docs
        </a>
        , em “API do parceiro”.
      </p>
      {query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : query.isPending ? (
        <TableSkeleton />
      ) : query.data.length === 0 ? (
        <EmptyState
          icon={KeyRound}
          title="Nenhuma chave ainda"
          text="Crie uma chave para cada sistema do parceiro, com só os direitos de que ele precisa."
          action={criar}
        />
      ) : (
        <Card title="Chaves de API" flush actions={criar}>
          <ul className="divide-y divide-line">
            {query.data.map((c) => (
              <Chave key={c._id} chave={c} onRevogar={() => void tirar(c)} />
            ))}
          </ul>
        </Card>
      )}
      {nova && <NovaChave parceiro={parceiro} onClose={() => setNova(false)} />}
    </div>
  )
}
