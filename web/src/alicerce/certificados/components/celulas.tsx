import type { listaDeCertificados } from '@tropeiro/contract/alicerce/certificados/lista'
import { formatDateTime } from '@tropeiro/contract/formats'
import type { CelulasDa } from '../../../ui/index.ts'
import { Situacao } from './situacao.tsx'

export const celulas: CelulasDa<typeof listaDeCertificados> = {
  situacao: (c) => <Situacao certificado={c} />,
  empresas: (c) => `${c.empresas.length} ${c.empresas.length === 1 ? 'empresa' : 'empresas'}`,
  enviado: (c) => (
    <span className="num">
      {formatDateTime(c.enviado_em)}
      {c.enviado_por && ` · ${c.enviado_por}`}
    </span>
  ),
}
