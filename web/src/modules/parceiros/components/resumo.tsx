import { formatCnpj, formatDateTime } from '@tropeiro/contract/formats'
import {
  type Canal,
  familiasEdi,
  nomeDaFamilia,
  nomeDoCanal,
  type Parceiro,
} from '@tropeiro/contract/rules/troca-de-arquivos'
import { Pencil, Plug, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from '../../../lib/nav.tsx'
import { Badge, Button, Card, confirm, Facts, IconButton, toast } from '../../../ui/index.ts'
import { useExcluirCanal, useTestarCanal } from '../parceiros.queries.ts'
import { CanalDialog } from './canal-dialog.tsx'

const destinoDe = (c: Canal): string => c.destino.pasta ?? c.destino.para ?? c.destino.url ?? 'na tela'

function CanalItem({
  canal,
  podeEscrever,
  onEditar,
}: {
  canal: Canal
  podeEscrever: boolean
  onEditar: () => void
}) {
  const testar = useTestarCanal()
  const excluir = useExcluirCanal()
  const tirar = async () => {
    const ok = await confirm({
      title: 'Excluir este canal?',
      text: 'Os arquivos que já foram ficam; os próximos não vão mais por ele.',
      confirmLabel: 'Excluir',
      danger: true,
    })
    if (ok) excluir.mutate(canal._id)
  }
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5 text-sm">
      <Badge tone={canal.direcao === 'entrada' ? 'info' : 'accent'}>
        {canal.direcao === 'entrada' ? 'Vem' : 'Vai'} {canal.familia}
      </Badge>
      <span className="min-w-0 flex-1 basis-52">
        <span className="font-medium">{nomeDoCanal[canal.tipo]}</span>{' '}
        <span className="wrap-anywhere text-ink-2">{canal.tipo === 'download' ? '' : destinoDe(canal)}</span>
        <span className="block text-xs text-ink-3">
          {canal.intervalo_min ? `A cada ${canal.intervalo_min} min` : 'Só quando pedirem'}
          {canal.proxima_em && ` · próxima ${formatDateTime(canal.proxima_em)}`}
          {!canal.ativo && ' · desligado'}
        </span>
      </span>
      {podeEscrever && (
        <span className="flex">
          <IconButton
            icon={Plug}
            label="Testar o canal"
            onClick={() =>
              testar.mutate(canal._id, {
                onSuccess: (r) => (r.funcionou ? toast.success(r.mensagem) : toast.error(r.mensagem)),
              })
            }
          />
          <IconButton icon={Pencil} label="Mudar o canal" onClick={onEditar} />
          <IconButton icon={Trash2} label="Excluir o canal" onClick={() => void tirar()} />
        </span>
      )}
    </li>
  )
}

/** Who the partner is, what formats it uses and by which ways. */
export function Resumo({ parceiro, podeEscrever }: { parceiro: Parceiro; podeEscrever: boolean }) {
  const [canal, setCanal] = useState<Canal | 'novo' | null>(null)
  const familias = familiasEdi.filter((f) => parceiro.formatos[f])
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <Card title="Parceiro">
        <Facts
          columns={2}
          items={[
            { label: 'CNPJ', value: <span className="num">{formatCnpj(parceiro.documento)}</span> },
            { label: 'CNPJs dele', value: String(parceiro.cnpjs.length) },
            { label: 'Caixa postal', value: parceiro.caixa_postal || parceiro.nome },
            { label: 'Ocorrências esperando', value: String(parceiro.pendentes) },
            ...(parceiro.formatos.CONEMB
              ? [{ label: 'CT-e esperando', value: String(parceiro.esperando.conemb) }]
              : []),
            ...(parceiro.formatos.DOCCOB
              ? [{ label: 'Faturas esperando', value: String(parceiro.esperando.doccob) }]
              : []),
            {
              label: 'Códigos de ocorrência',
              wide: true,
              value: (
                <Link
                  to={`/app/ferramentas/ocorrencias?aba=parceiros&parceiro=${parceiro._id}`}
                  className="text-accent-text hover:underline"
                >
                  {parceiro.usa_proceda ? 'Tabela dele, e o resto como no PROCEDA' : 'Só a tabela dele'}
                </Link>
              ),
            },
          ]}
        />
      </Card>
      <Card title="Formatos" flush>
        {familias.length === 0 ? (
          <p className="p-4 text-sm text-ink-3">
            Nenhum formato escolhido: o que vier é reconhecido pelas linhas.
          </p>
        ) : (
          <ul className="divide-y divide-line">
            {familias.map((f) => {
              const formato = parceiro.formatos[f]!
              const campos = Object.keys(formato.desvio.campos ?? {})
              return (
                <li key={f} className="px-4 py-2.5 text-sm">
                  <span className="font-medium">{nomeDaFamilia[f]}</span>{' '}
                  <span className="text-ink-2">{formato.layout.split('-')[1]}</span>
                  {campos.length > 0 && (
                    <span className="block text-xs text-ink-3">Mudam: {campos.join(', ')}</span>
                  )}
                </li>
              )
            })}
          </ul>
        )}
      </Card>
      <Card
        title="Canais"
        flush
        className="lg:col-span-2"
        actions={
          podeEscrever && (
            <Button icon={Plus} onClick={() => setCanal('novo')}>
              Novo canal
            </Button>
          )
        }
      >
        {parceiro.canais.length === 0 ? (
          <p className="p-4 text-sm text-ink-3">
            Sem canais: os arquivos gerados ficam na lista para baixar, e os dele entram por esta tela.
          </p>
        ) : (
          <ul className="divide-y divide-line">
            {parceiro.canais.map((c) => (
              <CanalItem key={c._id} canal={c} podeEscrever={podeEscrever} onEditar={() => setCanal(c)} />
            ))}
          </ul>
        )}
      </Card>
      {canal && (
        <CanalDialog
          parceiro={parceiro._id}
          canal={canal === 'novo' ? null : canal}
          onClose={() => setCanal(null)}
        />
      )}
    </div>
  )
}
