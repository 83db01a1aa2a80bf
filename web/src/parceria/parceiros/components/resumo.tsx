import { formatCnpj } from '@tropeiro/contract/formats'
import {
  type Canal,
  familiasEdi,
  nomeDaFamilia,
  type Parceiro,
} from '@tropeiro/contract/parceria/parceiros/troca-de-arquivos'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from '../../../lib/nav.tsx'
import { Button, Card, Facts } from '../../../ui/index.ts'
import { CaixaDialog } from './canal/caixa-dialog.tsx'
import { CanalDialog } from './canal/canal-dialog.tsx'
import { CanalItem } from './canal/canal-item.tsx'

/** Who the partner is, what formats it uses and by which ways. */
export function Resumo({ parceiro, podeEscrever }: { parceiro: Parceiro; podeEscrever: boolean }) {
  const [canal, setCanal] = useState<Canal | 'novo' | null>(null)
  const [caixa, setCaixa] = useState<Canal | null>(null)
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
              <CanalItem
                key={c._id}
                canal={c}
                podeEscrever={podeEscrever}
                onEditar={() => setCanal(c)}
                onCaixa={() => setCaixa(c)}
              />
            ))}
          </ul>
        )}
      </Card>
      {caixa && <CaixaDialog canal={caixa} onClose={() => setCaixa(null)} />}
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
