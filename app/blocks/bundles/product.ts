export { default as Product } from '../product/Product/Product.tsx'
export { default as Product360Sequence } from '../product/Product360Sequence/Product360Sequence.tsx'
export { default as ProductViewer } from '../product/ProductViewer/ProductViewer.tsx'
export { default as Specification } from '../text/Specification/Specification.tsx'
