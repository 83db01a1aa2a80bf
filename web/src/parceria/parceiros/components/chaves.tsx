import { type Escopo, escopos } from '@tropeiro/contract/access/escopos'
import { formatDateTime } from '@tropeiro/contract/formats'
import { type ChaveDeApi, nomeDoEscopo } from '@tropeiro/contract/parceria/parceiros/api'
import { NovaChaveDeApi } from '@tropeiro/contract/parceria/parceiros/chamadas-da-api'
import { Copy, KeyRound, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import {
  Badge,
  Button,
  Card,
  confirm,
  EmptyState,
  ErrorState,
  FormDialog,
  IconButton,
  Marcas,
  Numero,
  TableSkeleton,
  Texto,
  toast,
  useFormulario,
} from '../../../ui/index.ts'
import { useChaves, useCriarChave, useRevogarChave } from '../parceiros.queries.ts'

function NovaChave({ parceiro, onClose }: { parceiro: string; onClose: () => void }) {
  const criar = useCriarChave(parceiro)
  const f = useFormulario(NovaChaveDeApi, {
    de: { nome: '', escopos: ['notas:ler'] as Escopo[], por_minuto: 120 as number | null },
    para: (v) => ({ ...v, por_minuto: v.por_minuto ?? Number.NaN }),
    enviar: criar.mutateAsync,
  })
  const chave = criar.data?.chave
  const copiar = () => {
    if (chave) void navigator.clipboard.writeText(chave).then(() => toast.success('Chave copiada.'))
  }
  return (
    <FormDialog
      form={f}
      onClose={onClose}
      title={chave ? 'Guarde esta chave agora' : 'Nova chave de API'}
      description={chave ? 'Ela não será mostrada outra vez: só o resumo dela ficou guardado.' : undefined}
      submitLabel="Criar chave"
      closeLabel="Já guardei"
      instead={
        chave && (
          <div className="flex flex-col gap-3">
            <div className="flex items-start gap-2">
              <code className="min-w-0 flex-1 rounded-md bg-sunken px-3 py-2 font-mono text-sm break-all">
                {chave}
              </code>
              <IconButton icon={Copy} label="Copiar a chave" onClick={copiar} />
            </div>
            <p className="text-xs text-ink-2">
              Vai em cada pedido como <code>Authorization: Bearer {'<chave>'}</code>. As chamadas do parceiro,
              os webhooks e os limites estão em{' '}
              <a className="underline" href="/docs/parceiro" target="_blank" rel="noreferrer">
                {location.origin}/docs/parceiro
              </a>
              .
            </p>
          </div>
        )
      }
    >
      <div className="flex flex-col gap-3">
        <Texto
          form={f}
          name="nome"
          label="Nome"
          required
          hint="O sistema que vai usar, como ERP ou portal."
          maxLength={80}
        />
        <Marcas
          form={f}
          name="escopos"
          legend="Direitos"
          options={escopos.map((value) => ({ value, label: nomeDoEscopo[value] }))}
        />
        <Numero form={f} name="por_minuto" label="Pedidos por minuto" required />
      </div>
    </FormDialog>
  )
}

function Chave({ chave, onRevogar }: { chave: ChaveDeApi; onRevogar?: (() => void) | undefined }) {
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
      {!chave.revogada_em && onRevogar && (
        <IconButton icon={Trash2} label={`Revogar a chave ${chave.nome}`} onClick={onRevogar} />
      )}
    </li>
  )
}

/** API keys of one partner. For whoever has the capability. */
export function Chaves({ parceiro, podeEscrever }: { parceiro: string; podeEscrever: boolean }) {
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
    if (ok) revogar.mutate(chave._id)
  }
  const criar = podeEscrever && (
    <Button variant="primary" icon={Plus} onClick={() => setNova(true)}>
      Nova chave
    </Button>
  )
  return (
    <div className="flex flex-col gap-4">
      <p className="max-w-3xl text-sm text-ink-2">
        Com uma chave, o sistema do parceiro envia notas e consulta as dele, e só as dele. As chamadas estão
        em{' '}
        <a
          href="/docs/parceiro"
          target="_blank"
          rel="noreferrer"
          className="text-accent-text hover:underline"
        >
          /docs/parceiro
        </a>
        , a página que se manda a quem integra.
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
              <Chave key={c._id} chave={c} onRevogar={podeEscrever ? () => void tirar(c) : undefined} />
            ))}
          </ul>
        </Card>
      )}
      {nova && <NovaChave parceiro={parceiro} onClose={() => setNova(false)} />}
    </div>
  )
}
